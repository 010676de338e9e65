import { createTestPortal, type TestPortal } from '@porchlight/testing';
import type { Folder, Preview, Template, TemplateCreate } from '../../generated/types.ts';

interface Answer<T> {
  readonly status: number;
  readonly body: T & {
    readonly message?: string;
    readonly code?: string;
    readonly details?: readonly { readonly field: string; readonly message: string }[];
  };
}

export interface TemplatesPortal extends TestPortal {
  /** Of an owner. */
  readonly owner: string;
  /** Of an agent without any flag. */
  readonly agent: string;
  call<T = object>(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
  ): Promise<Answer<T>>;
  /** Adds a form that must be accepted: a PDF with a title of its own unless said otherwise. */
  addTemplate(fields?: TemplateCreate): Promise<Template>;
  addFolder(label: string): Promise<Folder>;
  template(id: number): Promise<Template>;
  templates(): Promise<readonly Template[]>;
  uploadPreviews(
    id: number,
    files: readonly { readonly name: string; readonly content: Uint8Array }[],
    fields?: Readonly<Record<string, string>>,
    token?: string,
  ): Promise<Answer<{ readonly files?: readonly Preview[] }>>;
}

/** A portal with forms, an owner, and an agent. */
export async function createTemplatesPortal(): Promise<TemplatesPortal> {
  const portal = await createTestPortal({ plugins: ['forms', 'form-personal-info'] });
  const owner = await portal.signIn('owner');
  const agent = await portal.signIn();
  let made = 0;

  const call: TemplatesPortal['call'] = async <T>(
    method: string,
    path: string,
    body?: unknown,
    token = owner,
  ) => {
    const request = body === undefined ? { token } : { token, body: body as object };
    const response = await portal.request(method, `/api${path}`, request);
    return { status: response.status, body: response.json<Answer<T>['body']>() };
  };

  return {
    ...portal,
    owner,
    agent,
    call,
    async addTemplate(fields = {}) {
      made += 1;
      const body = { title: `Form ${String(made)}`, type: 'PDF', ...fields };
      const answer = await call<Template>('POST', '/global-forms', body);
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return answer.body;
    },
    async addFolder(label) {
      const answer = await call<Folder>('POST', '/global-form-folders', { label });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return answer.body;
    },
    template: async (id) =>
      (await call<{ form: Template }>('GET', `/global-forms/${String(id)}`)).body.form,
    templates: async () => (await call<readonly Template[]>('GET', '/global-forms')).body,
    async uploadPreviews(id, files, fields = {}, token = owner) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      for (const { name, content } of files)
        form.append('documents', new Blob([new Uint8Array(content)]), name);
      const response = await fetch(
        `${portal.portal.address}/api/global-forms/${String(id)}/documents`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body: form,
        },
      );
      return { status: response.status, body: (await response.json()) as Answer<object>['body'] };
    },
  };
}
