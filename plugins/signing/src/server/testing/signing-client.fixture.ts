import type { SignerRole } from '../../contract.ts';
import { CONSENT_VERSION } from '../../rules/ceremony/consent-version.ts';
import { advisorValues, clientValues, drawn, typed } from './ceremony-portal.fixture.ts';

const DOB = '1958-03-07';

export interface Call {
  readonly method?: string;
  readonly path: string;
  readonly token: string;
  readonly body?: object;
}

interface Response {
  readonly status: number;
  readonly body: unknown;
}

/** The calls with which session forms of the sample document are sent and signed, at any process. */
export class SigningClient {
  readonly #address: string;
  readonly #advisor: string;

  /** @param advisor token */
  constructor(address: string, advisor: string) {
    this.#address = address;
    this.#advisor = advisor;
  }

  /** Null when the process died before it responded. */
  async call({ method = 'POST', path, token, body }: Call): Promise<Response | null> {
    try {
      const response = await fetch(`${this.#address}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as unknown };
    } catch {
      return null;
    }
  }

  /** A call that must succeed; returns its body. */
  async done<T>(made: Call): Promise<T> {
    const response = await this.call(made);
    if (response === null || response.status >= 300)
      throw new Error(`${made.path}: ${JSON.stringify(response)}`);
    return response.body as T;
  }

  /** A session form of the template for a new client. */
  async addForm(templateId: number): Promise<number> {
    const client = { client_first_name: 'Carmen', client_last_name: 'Villalobos', dob: DOB };
    const mailbox = { primary_email: `${crypto.randomUUID()}@example.com` };
    const { id: client_id } = await this.done<{ id: number }>(
      this.asAdvisor('/clients', { ...client, ...mailbox }),
    );
    const form = this.asAdvisor('/sessionforms', { client_id, form_id: templateId });
    return (await this.done<{ id: number }>(form)).id;
  }

  asAdvisor(path: string, body: object = {}): Call {
    return { path, token: this.#advisor, body };
  }

  opening(form: number): Call {
    return this.asAdvisor(`/docusign/envelopes/${String(form)}?signer=advisor`);
  }

  /** The token of a fresh ceremony. */
  async link(form: number, role: SignerRole): Promise<string> {
    const opened = await this.done<{ embedded_url: string }>(
      role === 'advisor' ? this.opening(form) : await this.#clientsOpening(form),
    );
    return new URL(opened.embedded_url).pathname.split('/').at(-1)!;
  }

  /** By a link that asks for the birth date of the client. */
  async #clientsOpening(sessionFormId: number): Promise<Call> {
    const link = this.asAdvisor('/secure-access/client-access', { sessionFormId });
    const { token } = (await this.done<{ data: { token: string } }>(link)).data;
    const confirmed = { path: '/links/confirm', token, body: { token, answer: DOB } };
    const proof = await this.done<{ token: string }>(confirmed);
    return { path: '/public/session-form/sign', token: proof.token };
  }

  /** The token of a signer who only has to sign. */
  async agreed(form: number, role: SignerRole): Promise<string> {
    const token = await this.link(form, role);
    await this.done(consent(token));
    return token;
  }

  async sign(form: number, role: SignerRole): Promise<void> {
    await this.done(signature(await this.agreed(form, role), role));
  }
}

export const consent = (token: string): Call => ({
  path: '/public/ceremony/consent',
  token,
  body: { version: CONSENT_VERSION, language: 'en' },
});

export const draft = (token: string): Call => ({
  method: 'PUT',
  path: '/public/ceremony/fields',
  token,
  body: { version: 0, values: advisorValues },
});

export const signature = (token: string, role: SignerRole): Call => ({
  path: '/public/ceremony/sign',
  token,
  body: {
    version: 0,
    values: role === 'advisor' ? advisorValues : clientValues,
    signature: drawn,
    initials: role === 'advisor' ? null : typed,
    agreed: true,
  },
});

export const decline = (token: string): Call => ({
  path: '/public/ceremony/decline',
  token,
  body: { reason: 'Too expensive' },
});
