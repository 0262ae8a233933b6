import 'dart:async';
import 'dart:convert';
import 'dart:io';

/// Why the server refused a call: [code] and [data] are for programs, [message] is for people.
class TomboloError implements Exception {
  TomboloError(this.code, this.message, this.data);
  final int code;
  final String message;
  final Object? data;

  @override
  String toString() => 'TomboloError($code, $message)';
}

/// JSON-RPC 2.0 over a socket, one message a line.
class Connection {
  Connection._(this._socket) {
    final lines = utf8.decoder.bind(_socket).transform(const LineSplitter());
    lines.listen(_take, onError: _fail, onDone: () => _fail(const SocketException.closed()));
  }

  final Socket _socket;
  final Map<int, Completer<Object?>> _pending = {};
  int _lastId = 0;
  Object? _lost;

  /// What is told of notifications.
  void Function(String method, Map<String, Object?> params)? onNotification;

  static Future<Connection> open(String? host, int? port) async {
    final named = host == null && port == null ? Platform.environment['TOMBOLO_ADDRESS'] ?? '' : '';
    if (named.startsWith('unix:')) {
      final path = InternetAddress(named.substring(5), type: InternetAddressType.unix);
      return Connection._(await Socket.connect(path, 0));
    }
    final uri = Uri.parse('tcp://${named.isEmpty ? '127.0.0.1:7418' : named}');
    final socket = await Socket.connect(host ?? uri.host, port ?? uri.port);
    return Connection._(socket..setOption(SocketOption.tcpNoDelay, true));
  }

  Future<Object?> call(String method, Object? params) {
    if (_lost case final lost?) return Future.error(lost);
    final id = ++_lastId;
    final request = {'jsonrpc': '2.0', 'id': id, 'method': method, 'params': params};
    _socket.add(utf8.encode('${jsonEncode(request)}\n'));
    return (_pending[id] = Completer<Object?>()).future;
  }

  void _take(String line) {
    final message = jsonDecode(line) as Map<String, Object?>;
    final method = message['method'];
    if (method is String) return onNotification?.call(method, message['params']! as Map<String, Object?>);
    final reply = _pending.remove(message['id']);
    final error = message['error'] as Map<String, Object?>?;
    if (error == null) return reply?.complete(message['result']);
    reply?.completeError(TomboloError(error['code']! as int, error['message']! as String, error['data']));
  }

  void _fail(Object error) {
    _lost ??= error;
    _pending..forEach((_, reply) => reply.completeError(error))..clear();
  }

  Future<void> close() async {
    _pending.clear();
    _lost = const SocketException.closed();
    await _socket.close();
    _socket.destroy();
  }
}
