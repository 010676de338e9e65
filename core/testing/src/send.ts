export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined when it is not JSON. */
  readonly body: unknown;
  /** The same with the type that the test expects. */
  json<T>(): T;
}

export type TestRequest = (
  method: string,
  path: string,
  options?: {
    readonly token?: string;
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
  },
) => Promise<TestResponse>;

/** Sends one request to the portal at `address`; `path` begins with `/api`. */
export async function send(
  address: string,
  method: string,
  path: string,
  { token, body, headers }: Parameters<TestRequest>[2] & object = {},
): Promise<TestResponse> {
  const response = await fetch(address + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = parsed(text);
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: json,
    json: <T>() => json as T,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
