import 'dart:async';
import 'dart:convert';
import 'dart:io';

/// Why the server refused a call.
class TomboloError implements Exception {
  TomboloError(this.code, this.message);
  final int code;
  final String message;

  @override
  String toString() => 'TomboloError($code, $message)';
}

/// JSON-RPC 2.0 over a socket, one message a line.
class Connection {
  Connection._(this._socket) {
    utf8.decoder
        .bind(_socket)
        .transform(const LineSplitter())
        .listen(_take, onError: _fail, onDone: () => _fail(const SocketException.closed()));
  }

  final Socket _socket;
  final Map<int, Completer<Object?>> _pending = {};
  int _lastId = 0;

  /// What is told of notifications.
  void Function(String method, Map<String, Object?> params)? onNotification;

  static Future<Connection> open(String host, int port) async =>
      Connection._(await Socket.connect(host, port)..setOption(SocketOption.tcpNoDelay, true));

  Future<Object?> call(String method, Object? params) {
    final id = ++_lastId;
    final request = {'jsonrpc': '2.0', 'id': id, 'method': method, 'params': params};
    _socket.add(utf8.encode('${jsonEncode(request)}\n'));
    return (_pending[id] = Completer<Object?>()).future;
  }

  void _take(String line) {
    final message = jsonDecode(line) as Map<String, Object?>;
    final method = message['method'];
    if (method is String) {
      return onNotification?.call(method, message['params']! as Map<String, Object?>);
    }
    final reply = _pending.remove(message['id']);
    final error = message['error'] as Map<String, Object?>?;
    if (error == null) return reply?.complete(message['result']);
    reply?.completeError(TomboloError(error['code']! as int, error['message']! as String));
  }

  void _fail(Object error) {
    final unanswered = [..._pending.values];
    _pending.clear();
    for (final reply in unanswered) {
      reply.completeError(error);
    }
  }

  Future<void> close() async {
    _pending.clear();
    await _socket.close();
    _socket.destroy();
  }
}
