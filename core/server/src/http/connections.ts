import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ProblemBody } from '@porchlight/kernel';
import { addressTooLong, malformedRequest, tooSlow } from '../base/core-problems.ts';

/** Time for a request that is already on its way. */
const GRACE_MS = 500;
const LOOK_EVERY_MS = 50;

/**
 * Returns a function that stops the server: it accepts nothing new, closes connections without a running call (browsers
 * open idle ones ahead of time), and closes all of them after `drainMs`.
 */
export function trackConnections(
  server: Server,
  busy: () => ReadonlySet<Socket>,
): (drainMs: number) => Promise<void> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return async (drainMs) => {
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    const since = performance.now();
    const timer = setInterval(() => {
      const passed = performance.now() - since;
      if (passed < Math.min(GRACE_MS, drainMs)) server.closeIdleConnections();
      else hangUp(open, passed < drainMs ? busy() : new Set());
    }, LOOK_EVERY_MS);
    await closed;
    clearInterval(timer);
  };
}

function hangUp(open: ReadonlySet<Socket>, spared: ReadonlySet<Socket>): void {
  for (const socket of open) if (!spared.has(socket)) socket.destroy();
}

/** Responds to a malformed or late HTTP request in the one error shape. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const timedOut = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const tooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const { message, code, status } = timedOut
    ? tooSlow
    : tooLong
      ? addressTooLong
      : malformedRequest;
  const body: ProblemBody = { success: false, message, code };
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
}
