import type { Call } from '../portal-calls.ts';

/** A link that shows something only after the birth date of the client. */
interface OpenedLink {
  readonly state: 'open' | 'factor-required';
}

/** Opens the signing of a form by a link to its client; returns the token of the page where the client signs. */
export async function openAsClient(
  call: Call,
  form: { readonly id: number; readonly agent: string; readonly birthDate: string | null },
): Promise<string> {
  const body = { sessionFormId: form.id };
  const made = await call<{ data: { token: string } }>(
    'POST',
    '/secure-access/client-access',
    form.agent,
    body,
  );
  const { token } = made.data;
  const { state } = await call<OpenedLink>('POST', '/links/open', undefined, { token });
  const answer = { token, answer: form.birthDate };
  const visitor =
    state === 'open'
      ? token
      : (await call<{ token: string }>('POST', '/links/confirm', undefined, answer)).token;
  const path = '/public/session-form/sign';
  const { embedded_url } = await call<{ embedded_url: string }>('POST', path, visitor);
  return new URL(embedded_url).pathname.split('/').at(-1)!;
}
