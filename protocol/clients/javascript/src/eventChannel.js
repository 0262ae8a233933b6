/** A channel as Flutter's EventChannel. */
export function eventChannel(connection, name) {
  return {
    name,
    /** Listens at once; what is streamed comes by iterating. Breaking off cancels. */
    receiveBroadcastStream: (argument) => connection.iterate(name, argument),
  };
}
