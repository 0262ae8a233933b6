/** Where the server is, and how to be let in. Without any of these: TOMBOLO_ADDRESS, else 127.0.0.1:7418. */
export interface Destination {
  /** `127.0.0.1:7418`, `[::1]:7418` or `unix:/tmp/t.sock`. */
  address?: string;
  host?: string;
  port?: number;
  /** The path of a Unix socket. */
  path?: string;
  /** What the server was started with; else TOMBOLO_TOKEN. */
  token?: string;
}

export interface ConnectionOptions extends Destination {
  /** The device to attach, made on first use; else `default`. */
  device?: string;
  /** Attaches a fresh device, which goes with its last connection. */
  newDevice?: boolean;
  /** Seconds after which a call that isn't answered fails: 35, `Infinity` for none. */
  timeout?: number;
}

/** A value of JSON. Integers beyond 2^53 are BigInts, both ways. */
export type JSONValue = null | boolean | number | bigint | string | JSONValue[] | { [key: string]: JSONValue };

/** An event of the device. An overflow has no `seq`, `at` and `topic`, a replayed token no `seq`. */
export interface DeviceEvent {
  seq?: number;
  at?: number;
  device: string;
  topic?: string;
  type: string;
  replayed?: boolean;
  [member: string]: any;
}

/** An iterator that ends when it is broken off, or with its connection. */
export interface Stream<Value> extends AsyncIterableIterator<Value> {
  return(value?: any): Promise<IteratorResult<Value>>;
}

export interface EventStream extends Stream<DeviceEvent> {
  /** How many of the events behind `after` were kept no longer; known with the first event. */
  readonly missed: number;
}

export interface Connection {
  /** The server's address as it is written. */
  readonly address: string;
  /** The device it is attached to; undefined while the name of a new one isn't known. */
  readonly device: string | undefined;
  /** Opens it where it isn't open. Calls do so by themselves. */
  open(): Promise<void>;
  /** Makes a call, and answers its result. */
  call(method: string, params?: unknown, options?: { timeout?: number }): Promise<any>;
  /** Makes a call over a second socket, and holds up the thread until it is answered. */
  callSync(method: string, params?: unknown): any;
  /** Makes a call of which nothing comes back, not even an error. */
  notify(method: string, params?: unknown): void;
  /** Closes it for good. */
  close(): Promise<void>;
  /** Iterates over the device's events: those from now on, or behind the one whose `seq` is `after`. */
  events(options?: { topics?: string[]; after?: number }): EventStream;
  /** Calls a function with every event, or with every error that nobody waits for. */
  on(name: "event", listener: (event: DeviceEvent) => void): this;
  on(name: "warning", listener: (error: any) => void): this;
  off(name: "event" | "warning", listener: (value: any) => void): this;
  methodChannel(name: string): MethodChannel;
  eventChannel(name: string): EventChannel;
}

/** Flutter's MethodChannel. Refusals are PlatformExceptions and MissingPluginExceptions. */
export interface MethodChannel {
  readonly name: string;
  invokeMethod<Result = any>(method: string, argument?: unknown): Promise<Result | null>;
  /** A TypeError where the result is no list. */
  invokeListMethod<Element = any>(method: string, argument?: unknown): Promise<Element[] | null>;
  /** A TypeError where the result is no map. */
  invokeMapMethod<Value = any>(method: string, argument?: unknown): Promise<Record<string, Value> | null>;
}

/** Flutter's EventChannel. */
export interface EventChannel {
  readonly name: string;
  /** Listens at once. A FlutterError in the stream is thrown by one turn, and the next ones go on. */
  receiveBroadcastStream<Value = any>(argument?: unknown): Stream<Value>;
}

/** Connects, and answers the connection once its device is attached. */
export function connect(options?: ConnectionOptions): Promise<Connection>;

/** A connection that opens with its first call. */
export function createConnection(options?: ConnectionOptions): Connection;

/** The connection couldn't be made, was lost, or was closed. */
export class ConnectionError extends Error {}

/** A call wasn't answered in the time that it was given. */
export class TimeoutError extends Error {}

/** A refusal: JSON-RPC's error as it came. */
export class RefusedError extends Error {
  readonly code: number;
  readonly data: any;
  readonly method: string;
}

/** What Flutter throws for a FlutterError. Its message may be null, as in Dart. */
export class PlatformException extends Error {
  constructor(error: { code: string; message?: string | null; details?: unknown });
  readonly code: string;
  readonly details: any;
}

/** What Flutter throws where nothing implements the method. */
export class MissingPluginException extends Error {}

/** What a promise of a native module is rejected with, unless that is a bare value. */
export interface Rejection extends Error {
  code: string;
  domain: string;
  userInfo: Record<string, any> | null;
  nativeStackIOS: string[];
}

/** How React Native knows a module: "void" methods take callbacks, and return undefined at once. */
export interface ModuleShape {
  /** The channel where the phone has it; else the module's name. */
  channel?: string;
  methods: Record<string, "promise" | "void">;
  /** Whether it sends events. */
  events?: boolean;
}

export interface Subscription {
  remove(): void;
}

type Listener = (...values: any[]) => void;

/** React Native's DeviceEventEmitter, as far as modules need it. */
export interface DeviceEventEmitter {
  addListener(event: string, listener: Listener, context?: unknown): Subscription;
  emit(event: string, ...values: any[]): void;
  removeAllListeners(event?: string): void;
  listenerCount(event: string): number;
}

/** React Native's NativeEventEmitter. */
export interface NativeEventEmitter {
  addListener(event: string, listener: Listener, context?: unknown): Subscription;
  emit(event: string, ...values: any[]): void;
  removeAllListeners(event: string): void;
  listenerCount(event: string): number;
}

export interface NativeModules {
  WidgetModule: { reloadWidget(kind: string): void };
  RNReactNativeSharedGroupPreferences: {
    setItem(key: string, value: string, appGroup: string, options: object, callback: Listener): void;
    getItem(key: string, appGroup: string, options: object, callback: Listener): void;
  };
  [name: string]: any;
}

/** A stand-in for React Native's NativeModules; a module that isn't linked is undefined. */
export function nativeModules(
  connection: Connection,
  options?: { modules?: Record<string, ModuleShape>; deviceEmitter?: Pick<DeviceEventEmitter, "emit"> },
): NativeModules;

export function deviceEventEmitter(): DeviceEventEmitter;

/** A NativeEventEmitter class over the emitter that modules send to. */
export function nativeEventEmitter(
  deviceEmitter: DeviceEventEmitter,
): new (nativeModule: unknown) => NativeEventEmitter;

/** The class that react-native-shared-group-preferences exports. */
export interface SharedGroupPreferences {
  new (): object;
  /** Rejects with 0 where the group can't be opened. */
  setItem(key: string, value: unknown, appGroup: string, options?: object): Promise<void>;
  /** Rejects with 0 where the group can't be opened, with 1 where there is no value. */
  getItem(key: string, appGroup: string, options?: object): Promise<any>;
  isAppInstalledAndroid(packageName: string): Promise<void>;
}

export function sharedGroupPreferences(
  modules: Pick<NativeModules, "RNReactNativeSharedGroupPreferences">,
  platform?: { OS: string },
): SharedGroupPreferences;

/** An Expo module: its functions answer at once. */
export interface ExpoModule {
  addListener(event: string, listener: (event: any) => void): Subscription;
  removeListener(event: string, listener: (event: any) => void): void;
  removeAllListeners(event: string): void;
  listenerCount(event: string): number;
  emit(event: string, value: any): void;
  [name: string]: any;
}

export interface ExpoModules {
  requireNativeModule<Module = ExpoModule>(name: string): Module;
  requireOptionalNativeModule<Module = ExpoModule>(name: string): Module | null;
}

export function expoModules(connection: Connection): ExpoModules;

export interface ServerOptions {
  /** The program; else TOMBOLO_PROGRAM, else `tombolo` in the PATH. */
  program?: string;
  /** Options of `tombolo serve`. */
  options?: string[];
  env?: Record<string, string>;
}

export interface Server {
  readonly address: string;
  readonly host: string;
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
  connect(options?: ConnectionOptions): Promise<Connection>;
}

/** Starts a server on a free port, and answers it once it listens. */
export function startServer(options?: ServerOptions): Promise<Server>;
