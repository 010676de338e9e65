import { createTestPortal, type TestPortal, type TestPortalOptions } from '@porchlight/testing';
import type { PlacedField, SigningTemplate } from '../../generated/types.ts';

interface Failure {
  readonly message: string;
  readonly details?: readonly { readonly field: string; readonly message: string }[];
}

interface Answer<T> {
  readonly status: number;
  readonly body: { readonly data: T } & Failure;
}

export interface SigningPortal extends TestPortal {
  /** Of an owner. */
  readonly owner: string;
  /** Of an agent without any flag. */
  readonly agent: string;
  call<T>(method: string, path: string, body?: object, token?: string): Promise<Answer<T>>;
  /** Sends a PDF with the other values of the form. */
  upload(
    path: string,
    content: Uint8Array,
    fields?: Readonly<Record<string, string>>,
    token?: string,
  ): Promise<Answer<SigningTemplate>>;
  /** Adds a form template to sign that must be accepted. */
  addTemplate(content: Uint8Array, fields?: readonly PlacedField[]): Promise<SigningTemplate>;
}

/** A portal with signing, an owner, and an agent. */
export async function createSigningPortal(options: TestPortalOptions = {}): Promise<SigningPortal> {
  const portal = await createTestPortal({ plugins: ['signing'], ...options });
  const [owner, agent] = [await portal.signIn('owner'), await portal.signIn()];
  let made = 0;

  const call: SigningPortal['call'] = async <T>(
    method: string,
    path: string,
    body?: object,
    token = owner,
  ) => {
    const sent = body === undefined ? { token } : { token, body };
    const { status, json } = await portal.request(method, `/api${path}`, sent);
    return { status, body: json<Answer<T>['body']>() };
  };
  const upload: SigningPortal['upload'] = async (path, content, fields = {}, token = owner) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('document', new Blob([new Uint8Array(content)]), 'Agreement.pdf');
    const response = await fetch(`${portal.portal.address}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    return {
      status: response.status,
      body: (await response.json()) as Answer<SigningTemplate>['body'],
    };
  };

  return {
    ...portal,
    owner,
    agent,
    call,
    upload,
    async addTemplate(content, fields) {
      made += 1;
      const title = `Agreement ${String(made)}`;
      const added = await upload('/signing/templates', content, { title });
      if (added.status !== 201) throw new Error(JSON.stringify(added.body));
      const { template_id } = added.body.data;
      if (fields === undefined) return added.body.data;
      const path = `/signing/templates/${String(template_id)}/fields`;
      const placed = await call<SigningTemplate>('PUT', path, { version: 1, fields });
      if (placed.status !== 200) throw new Error(JSON.stringify(placed.body));
      return placed.body.data;
    },
  };
}

/** A field of the client in the middle of the first page, unless said otherwise. */
export function placed(type: PlacedField['type'], values: Partial<PlacedField> = {}): PlacedField {
  return {
    id: type,
    type,
    role: 'client',
    page: 1,
    x: 0.1,
    y: 0.4,
    width: 0.3,
    height: 0.05,
    label: type,
    required: true,
    options: type === 'list' ? ['Once', 'Twice'] : [],
    prefill: 'none',
    ...values,
  };
}
