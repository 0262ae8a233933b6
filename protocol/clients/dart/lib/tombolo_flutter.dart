/// Answers a Flutter app's platform channels from a Tombolo server, in `flutter test`.
library tombolo_flutter;

import 'dart:convert';
import 'dart:io' show Platform;
import 'dart:typed_data';

import 'package:flutter_test/flutter_test.dart';

import 'src/connection.dart';

export 'src/connection.dart' show TomboloError;

/// An emulated iPhone, on whose channels the code under test calls.
class Tombolo {
  Tombolo._(this._connection, this.jsonChannels);

  final Connection _connection;
  TestDefaultBinaryMessenger? _messenger;

  /// The channels that use JSONMethodCodec; all others use the standard codec.
  final Set<String> jsonChannels;

  /// Connects to a server, by default at TOMBOLO_ADDRESS, else 127.0.0.1:7418, with the token in
  /// TOMBOLO_TOKEN where there is one, and to a device of its own unless one is named.
  static Future<Tombolo> connect(
      {String? host, int? port, String? token, String? device, Set<String> jsonChannels = const {}}) async {
    final tombolo = Tombolo._(await Connection.open(host, port), jsonChannels);
    final secret = token ?? Platform.environment['TOMBOLO_TOKEN'] ?? '';
    if (secret.isNotEmpty) await tombolo.call('server.authenticate', {'token': secret});
    await tombolo.call('device.attach', {if (device != null) 'device': device});
    return tombolo;
  }

  /// Calls a method of the server, such as `clock.advance`; throws [TomboloError] where it refuses.
  Future<Object?> call(String method, [Object? params]) => _connection.call(method, params);

  /// Sends a message to the phone as the engine would; null where nothing implements it.
  Future<ByteData?> send(String channel, ByteData? message) async {
    if (message == null) return null;
    final answer = await call('flutter.send', {
      'channel': channel,
      'message': base64Encode(Uint8List.sublistView(message)),
      if (jsonChannels.contains(channel)) 'codec': 'json',
    });
    return _data((answer! as Map<String, Object?>)['message']);
  }

  /// Takes over every channel but Flutter's own, and those for which a test has set a mock.
  void attach([TestDefaultBinaryMessenger? messenger]) {
    final target = messenger ?? TestDefaultBinaryMessengerBinding.instance.defaultBinaryMessenger;
    _messenger = target;
    target.allMessagesHandler = (channel, handler, message) {
      if (handler != null) return handler(message);
      if (channel.startsWith('flutter/')) return target.delegate.send(channel, message);
      return send(channel, message);
    };
    _connection.onNotification = (method, params) {
      if (method != 'flutter.message') return;
      target.handlePlatformMessage(params['channel']! as String, _data(params['message']), null);
    };
  }

  /// Gives the channels back.
  void detach() {
    _messenger?.allMessagesHandler = null;
    _messenger = null;
    _connection.onNotification = null;
  }

  /// Gives the channels back and ends the connection; what was not answered never is.
  Future<void> close() {
    detach();
    return _connection.close();
  }

  static ByteData? _data(Object? text) =>
      text == null ? null : ByteData.sublistView(base64Decode(text as String));
}
