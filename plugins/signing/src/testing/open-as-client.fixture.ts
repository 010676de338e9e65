interface Response {
  readonly status: number;
  readonly text: string;
  json<T>(): T;
}

type RequestPortal = (
  method: string,
  path: string,
  options: { readonly token?: string; readonly body?: object },
) => Promise<Response>;

/** Where the client of a session form signs. */
export interface Opened {
  readonly embedded_url: string;
  readonly envelopeId: string;
}

/**
 * Opens the signing of a form as its client does: by a link that an agent makes, with the birth date where the link asks
 * for it.
 */
export async function openAsClient(
  request: RequestPortal,
  form: { readonly id: number; readonly agent: string; readonly birthDate?: string },
): Promise<Response> {
  const made = await request('POST', '/api/secure-access/client-access', {
    token: form.agent,
    body: { sessionFormId: form.id },
  });
  if (made.status >= 300) throw new Error(`${String(made.status)} ${made.text}`);
  const { token } = made.json<{ data: { token: string } }>().data;
  const sign = (by: string) => request('POST', '/api/public/session-form/sign', { token: by });
  const opened = await sign(token);
  if (opened.status !== 401) return opened;
  const body = { token, answer: form.birthDate ?? '1958-03-07' };
  const confirmed = await request('POST', '/api/links/confirm', { body });
  return sign(confirmed.json<{ token: string }>().token);
}
