import { addAbortSignal, pipeline, type Readable } from 'node:stream';
import { constants } from 'node:zlib';
import type { StreamBody } from '../plugin-api/route.ts';
import type { Call, CallContext } from './call.ts';
import type { LeaveRoom } from './caller-rooms.ts';
import { accepts, gzipStream, isCompressible } from './content-encoding.ts';
import { ReaderProgress } from './reader-progress.ts';

/**
 * Makes a stream the body of `ctx`; Koa pipes it. The stream ends with the call: when the caller hangs up or stops
 * reading, or the plugin stops. Rejects when it fails before its first bytes, while an error response is still possible.
 */
export async function setStream(
  ctx: CallContext,
  status: number,
  { stream, contentType, headers }: StreamBody,
): Promise<void> {
  const call = ctx.state;
  const isEvents = contentType.startsWith('text/event-stream');
  // Koa reports the failure of a stream that it sends; ignore the failure of one that it does not.
  addAbortSignal(call.signal, stream).on('error', () => undefined);
  if (!isEvents) {
    await firstBytes(stream);
    call.leaveStreams = await enterStreams(call, stream);
  }
  if (call.hasResponded) {
    stream.destroy();
    call.leaveStreams();
    return;
  }
  ctx.status = status;
  ctx.set('content-type', contentType);
  // A proxy that buffers would delay events.
  if (isEvents) ctx.set('x-accel-buffering', 'no');
  ctx.set({ ...headers });
  const isSqueezed =
    isCompressible(contentType) &&
    !ctx.res.hasHeader('content-length') &&
    accepts(ctx.req.headers['accept-encoding'], 'gzip');
  if (isSqueezed) ctx.set('content-encoding', 'gzip');
  ctx.body = isSqueezed ? gzipped(stream) : stream;
  // From here on a failure cuts the connection, so that the caller does not mistake a part for the whole.
  ctx.flushHeaders();
  call.endless = isEvents;
  call.progress = new ReaderProgress(ctx.res);
}

function gzipped(stream: Readable): Readable {
  const gzip = gzipStream();
  // Koa receives a failure from the stream that this returns.
  pipeline(stream, gzip, () => undefined);
  // zlib would hold the first bytes until tens of kilobytes follow.
  stream.once('data', () => gzip.flush(constants.Z_SYNC_FLUSH));
  return gzip;
}

async function enterStreams(call: Call, stream: Readable): Promise<LeaveRoom> {
  try {
    return await call.enterStreams();
  } catch (error) {
    stream.destroy();
    throw error;
  }
}

/** Resolves with the first bytes or the end; rejects when the stream breaks before. */
function firstBytes(stream: Readable): Promise<void> {
  if (stream.errored) return Promise.reject(stream.errored);
  if (stream.readableLength > 0 || stream.readableEnded) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const settle = (error?: Error) => {
      stream.off('readable', settle).off('end', settle).off('error', settle).off('close', closed);
      if (error === undefined) resolve();
      else reject(error);
    };
    const closed = () =>
      settle(new Error('The stream of a response was closed before its first byte.'));
    stream.on('readable', settle).on('end', settle).on('error', settle).on('close', closed);
  });
}
