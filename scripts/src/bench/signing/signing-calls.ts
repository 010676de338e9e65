import { randomInt } from 'node:crypto';
import type { Target } from '../run-load.ts';
import type { SampledClient } from '../sampled-clients.ts';

/** An opened ceremony whose client has agreed to sign. */
export interface Ceremony {
  readonly formId: number;
  /** The last step: the portal seals the document then. */
  sign(): Promise<void>;
}

const SIGNATURE = { id: 'signature', type: 'signature', label: 'Signature', y: 0.85 };
const INITIALS = { id: 'initials', type: 'initials', label: 'Initials', y: 0.75 };
const NAME = { id: 'name', type: 'text', label: 'Full name', y: 0.65 };
const BOX = { role: 'client', x: 0.1, width: 0.3, height: 0.05, required: true };

/** The calls that send documents to clients and sign them. */
export class SigningCalls {
  readonly #target: Target;

  /** @param target as an owner */
  constructor(target: Target) {
    this.#target = target;
  }

  /** Adds a form template that the client signs on its last page; returns its id. */
  async addTemplate(document: Buffer, pages: number): Promise<number> {
    const form = new FormData();
    form.append('title', 'Agreement');
    form.append('document', new Blob([new Uint8Array(document)]), 'Agreement.pdf');
    const added = await this.#call<Template>('POST', '/signing/templates', form);
    const { template_id } = added.data;
    const fields = [SIGNATURE, INITIALS, NAME].map((field) => ({
      ...BOX,
      ...field,
      page: pages,
      options: [],
      prefill: field === NAME ? 'name' : 'none',
    }));
    const path = `/signing/templates/${template_id}/fields`;
    await this.#call('PUT', path, { version: 1, fields });
    return template_id;
  }

  /** Sends a form of the template to each client. */
  async open(templateId: number, clients: readonly SampledClient[]): Promise<readonly Ceremony[]> {
    const opened: Ceremony[] = [];
    for (const client of clients) opened.push(await this.#openOne(templateId, client));
    return opened;
  }

  async #openOne(form_id: number, { id: client_id, dob }: SampledClient): Promise<Ceremony> {
    const { id } = await this.#call<{ readonly id: number }>('POST', '/sessionforms', {
      client_id,
      form_id,
    });
    const made = await this.#call<{ readonly data: { readonly token: string } }>(
      'POST',
      '/secure-access/client-access',
      { sessionFormId: id },
    );
    const { token } = made.data;
    const confirmed = await this.#call<{ readonly token: string }>(
      'POST',
      '/links/confirm',
      { token, answer: dob },
      { 'x-forwarded-for': networkOfItsOwn() },
    );
    const { embedded_url } = await this.#call<{ readonly embedded_url: string }>(
      'POST',
      '/public/session-form/sign',
      undefined,
      { authorization: `Bearer ${confirmed.token}`, 'x-forwarded-for': networkOfItsOwn() },
    );
    const visitor = {
      authorization: `Bearer ${new URL(embedded_url).pathname.split('/').at(-1)}`,
      'x-forwarded-for': networkOfItsOwn(),
    };
    const read = await this.#call<Read>('GET', '/public/ceremony', undefined, visitor);
    const { version } = read.data.consent;
    const consent = { version, language: 'en' };
    await this.#call('POST', '/public/ceremony/consent', consent, visitor);
    const signed = {
      version: read.data.version,
      values: ['signature', 'initials', 'name'].map((field) => ({ id: field, value: 'signed' })),
      signature: { kind: 'typed', text: read.data.signer.name, style: 'script' },
      initials: { kind: 'typed', text: 'C. V.', style: 'script' },
      agreed: true,
    };
    return {
      formId: id,
      sign: async () => void (await this.#call('POST', '/public/ceremony/sign', signed, visitor)),
    };
  }

  async #call<T>(
    method: string,
    path: string,
    body?: object,
    headers = this.#target.headers ?? {},
  ): Promise<T> {
    const isForm = body instanceof FormData;
    const json = body === undefined || isForm ? {} : { 'content-type': 'application/json' };
    const response = await fetch(new URL(`/api${path}`, this.#target.url), {
      method,
      headers: { 'x-forwarded-for': networkOfItsOwn(), ...headers, ...json },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
}

interface Template {
  readonly data: { readonly template_id: number };
}

interface Read {
  readonly data: {
    readonly version: number;
    readonly consent: { readonly version: string };
    readonly signer: { readonly name: string };
  };
}

/** Limits count by network. */
export function networkOfItsOwn(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}
