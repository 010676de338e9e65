import { ProblemError, type ProblemBody } from '@porchlight/kernel';
import { addAbortSignal, type Readable } from 'node:stream';
import { JsonText, StreamBody } from '../plugin-api/route.ts';
import type { Call } from './call.ts';
import { pipeAnswer } from './connection-signal.ts';
import {
  accepts,
  encodeText,
  gzipStream,
  isCompressible,
  type EncodedBody,
} from './content-encoding.ts';
import { isHangUp } from '../base/hang-up.ts';
import { bodyTooLarge } from '../base/core-problems.ts';
import { ReaderProgress } from './reader-progress.ts';
import type { Leave } from './room.ts';
import type { RawHeaders } from './security-headers.ts';
import { thrownProblem } from '../base/thrown-problem.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const DONE = '{"success":true}';

export interface AnswerParts {
  readonly headers: RawHeaders;
  /** True once the portal stops: connections are not kept for further calls. */
  readonly stopping: () => boolean;
  /** An answer is complete, or its caller has gone. */
  readonly ended: (call: Call, status: number) => void;
  /** An answer has begun that has no end of its own: nothing waits for it. */
  readonly streaming: (call: Call) => void;
  /** Something failed that is not the caller's doing. */
  readonly failed: (call: Call, error: unknown) => void;
}

export interface Answers {
  /** Nobody has to wait when nothing was promised: the answer is on its way. */
  readonly send: (call: Call, status: number, answer: unknown) => Promise<void> | void;
  readonly sendText: (
    call: Call,
    status: number,
    text: string,
    extra?: RawHeaders,
  ) => Promise<void> | void;
  readonly sendProblem: (call: Call, error: unknown, extra?: RawHeaders) => Promise<void>;
}

/** The text of an answer that is not a stream. */
export function answerText(answer: unknown): string {
  if (answer instanceof JsonText) return answer.text;
  return answer === undefined ? DONE : JSON.stringify(answer);
}

/** Writes answers straight to the socket: the hot path builds one list of headers and one string. */
export function createAnswers({
  headers,
  stopping,
  ended,
  streaming,
  failed,
}: AnswerParts): Answers {
  function headersFor(call: Call): string[] {
    const list = [
      ...headers,
      'x-request-id',
      call.id,
      'x-portal-revision',
      String(call.snapshot.revision),
      'vary',
      'accept-encoding',
    ];
    if (stopping()) list.push('connection', 'close');
    return list;
  }

  function sendText(
    call: Call,
    status: number,
    text: string,
    extra: RawHeaders = [],
  ): Promise<void> | void {
    const encoded = encodeText(text, call.request.headers['accept-encoding']);
    if (encoded instanceof Promise)
      return encoded.then((body) => sendEncoded(call, status, body, extra));
    sendEncoded(call, status, encoded, extra);
  }

  function sendEncoded(
    call: Call,
    status: number,
    { body, bytes, encoding }: EncodedBody,
    extra: RawHeaders,
  ): void {
    if (call.answered) return;
    const list = headersFor(call);
    list.push('content-type', JSON_TYPE, 'content-length', String(bytes), ...extra);
    if (encoding !== undefined) list.push('content-encoding', encoding);
    call.response.writeHead(status, list);
    call.response.end(body);
    ended(call, status);
  }

  function sendNothing(call: Call, status: number): void {
    if (call.answered) return;
    call.response.writeHead(status, headersFor(call));
    call.response.end();
    ended(call, status);
  }

  async function sendStream(call: Call, status: number, body: StreamBody): Promise<void> {
    if (isEvents(body)) return writeStream(call, status, body);
    // Until the first bytes are there, a failure can still become an error answer.
    await firstBytes(addAbortSignal(call.signal, body.stream));
    const leave = await enterStreams(call, body.stream);
    await writeStream(call, status, body).finally(leave);
  }

  async function writeStream(call: Call, status: number, body: StreamBody): Promise<void> {
    const { stream, contentType } = body;
    const events = isEvents(body);
    if (call.answered || call.request.method === 'HEAD') stream.destroy();
    if (call.answered) return;
    const squeeze =
      isCompressible(contentType) &&
      body.headers['content-length'] === undefined &&
      accepts(call.request.headers['accept-encoding'], 'gzip');
    call.response.writeHead(
      status,
      overridden(headersFor(call), {
        'content-type': contentType,
        ...(squeeze ? { 'content-encoding': 'gzip' } : {}),
        // A proxy that collects would hold events back.
        ...(events ? { 'x-accel-buffering': 'no' } : {}),
        ...body.headers,
      }),
    );
    if (call.request.method === 'HEAD') {
      call.response.end();
      ended(call, status);
      return;
    }
    if (events) {
      call.endless = true;
      streaming(call);
    }
    call.response.flushHeaders();
    call.leaveRoom();
    call.progress = new ReaderProgress(call.response);
    try {
      await pipeAnswer(squeeze ? [stream, gzipStream()] : [stream], call.response, call.signal);
    } catch (error) {
      if (!isHangUp(error)) failed(call, error);
    }
    ended(call, status);
  }

  async function sendProblem(call: Call, thrown: unknown, extra: RawHeaders = []): Promise<void> {
    const { problem, details, retryAfterSeconds } = thrownProblem(thrown);
    // What the database refused as a conflict may be one that the code should have foreseen.
    const isSurprise = problem.status === 409 && !(thrown instanceof ProblemError);
    if ((problem.status >= 500 || isSurprise) && !isHangUp(thrown)) failed(call, thrown);
    const body: ProblemBody = {
      success: false,
      message: problem.message,
      code: problem.code,
      ...(details.length > 0 ? { details } : {}),
    };
    const list = [...extra];
    if (retryAfterSeconds !== undefined)
      list.push('retry-after', String(Math.ceil(retryAfterSeconds)));
    if (problem.status === 401) list.push('www-authenticate', 'Bearer');
    // The rest of a body that is too large or too slow is not waited for.
    if (problem.status === bodyTooLarge.status || problem.status === 408)
      list.push('connection', 'close');
    await sendText(call, problem.status, JSON.stringify(body), list);
  }

  return {
    sendText,
    sendProblem,
    send(call, status, answer) {
      if (answer instanceof StreamBody) return sendStream(call, status, answer);
      if (status === 204) return sendNothing(call, status);
      return sendText(call, status, answerText(answer));
    },
  };
}

function isEvents({ contentType }: StreamBody): boolean {
  return contentType.startsWith('text/event-stream');
}

async function enterStreams(call: Call, stream: Readable): Promise<Leave> {
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
      settle(new Error('The stream of an answer was closed before its first byte.'));
    stream.on('readable', settle).on('end', settle).on('error', settle).on('close', closed);
  });
}

function overridden(
  list: readonly string[],
  changes: Readonly<Record<string, string>>,
): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let index = 0; index < list.length; index += 2) headers[list[index]!] = list[index + 1]!;
  for (const [name, value] of Object.entries(changes)) headers[name.toLowerCase()] = value;
  return headers;
}
