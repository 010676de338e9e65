import type { UploadRequest } from '../api/upload-request.ts';

/** One call that reached the fake server. */
export interface RecordedCall {
  readonly method: string;
  /** Without `/api` and without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Headers;
  readonly signal: AbortSignal | null;
}

/** A body, or the whole response where status or headers matter. */
export type FakeResponse = unknown | FullResponse | ((call: RecordedCall) => unknown);

interface FullResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Responses by `METHOD /path`, for example `GET /clients`; `:name` matches one segment. */
export type FakeResponses = Readonly<Record<string, FakeResponse>>;

/**
 * A fake server behind `fetch`. A call without a declared response gets 501 and is listed in `unknown`, so that a test
 * can fail with its name.
 */
export class FakeServer {
  readonly calls: RecordedCall[] = [];
  readonly unknown: string[] = [];
  answers: FakeResponses;

  constructor(answers: FakeResponses) {
    this.answers = answers;
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://portal.test');
    const call: RecordedCall = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/api/, ''),
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
      headers: new Headers(init.headers),
      signal: init.signal ?? null,
    };
    this.calls.push(call);
    const found = Object.entries(this.answers).find(([key]) => fits(key, call));
    if (found === undefined) {
      this.unknown.push(`${call.method} ${call.path}`);
      return json({ status: 501, body: { message: `No answer for ${call.method} ${call.path}` } });
    }
    const [, answer] = found;
    const value: unknown = typeof answer === 'function' ? await answer(call) : answer;
    return json(isFullResponse(value) ? value : { status: 200, body: value });
  };

  /** The body arrives at once and whole. */
  readonly upload: UploadRequest = (url, request, onProgress) => {
    onProgress(1, 1);
    return this.fetch(url, request);
  };

  /** Calls of one route, in their order. */
  callsOf(key: string): readonly RecordedCall[] {
    return this.calls.filter((call) => fits(key, call));
  }
}

function fits(key: string, { method, path }: RecordedCall): boolean {
  const [wantedMethod, wantedPath = ''] = key.split(' ');
  const wanted = wantedPath.split('/');
  const segments = path.split('/');
  return (
    method === wantedMethod &&
    segments.length === wanted.length &&
    wanted.every((segment, index) => segment.startsWith(':') || segment === segments[index])
  );
}

function isFullResponse(value: unknown): value is FullResponse {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as FullResponse).status === 'number' &&
    'body' in value
  );
}

function json({ status, body, headers = {} }: FullResponse): Response {
  const content = body === undefined || status === 204 ? null : JSON.stringify(body);
  return new Response(content, {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}
