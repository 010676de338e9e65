import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SigningTemplate } from '../../../generated/types.ts';
import { fillablePdf, samplePdf, signedPdf } from '../../testing/sample-pdfs.fixture.ts';
import {
  createSigningPortal,
  placed,
  type SigningPortal,
} from '../../testing/signing-portal.fixture.ts';

let portal: SigningPortal;
beforeAll(async () => {
  portal = await createSigningPortal();
});
afterAll(() => portal.close());
// One agent uploads more here than anyone may in a minute.
beforeEach(() => portal.database.query('delete from core_rate_limits'));

const path = ({ template_id }: SigningTemplate, rest = '') =>
  `/signing/templates/${String(template_id)}${rest}`;
const read = async (template: SigningTemplate) =>
  (await portal.call<SigningTemplate>('GET', path(template))).body.data;
const write = (template: SigningTemplate, version: number, fields: readonly object[]) =>
  portal.call<SigningTemplate>('PUT', path(template, '/fields'), { version, fields });
const described = async ({ template_id }: SigningTemplate) => {
  const [row] = await portal.database.query<Record<string, unknown>>(
    `select pending_advisor_signature, pending_client_signature, next_signer_role, tab_metadata
     from forms_template where id = $1`,
    [template_id],
  );
  return row;
};
/** Runs a job at once. */
const run = async (id: string, payload: object) => {
  const { jobs } = portal.portal.kernel.currentSnapshot();
  const job = jobs.find(({ definition }) => definition.id === id)!;
  await job.definition.run(payload, new AbortController().signal, () => undefined);
};
/** Width of a PNG, in pixels. */
const picture = async (template: SigningTemplate, page: number, query = '') => {
  const response = await fetch(
    `${portal.portal.address}/api${path(template, `/pages/${String(page)}${query}`)}`,
    { headers: { authorization: `Bearer ${portal.agent}` } },
  );
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, width: response.ok ? body.readUInt32BE(16) : 0 };
};

describe('uploading a document to sign', () => {
  it('adds a form template with the pages as they are shown', async () => {
    const pages = [{}, { width: 500, height: 300, rotation: 90 }];
    const { status, body } = await portal.upload('/signing/templates', samplePdf(pages), {
      title: ' Agency   agreement ',
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      title: 'Agency agreement',
      provider: 'builtin',
      first_signer: 'advisor',
      document: {
        version: 1,
        file_name: 'Agreement.pdf',
        fields: [],
        pages: [
          { number: 1, width: 612, height: 792 },
          { number: 2, width: 300, height: 500 },
        ],
      },
    });
    const [row] = await portal.database.query<{ type: string }>(
      'select type from forms_template where id = $1',
      [body.data.template_id],
    );
    expect(row?.type).toBe('DocuSign');
  });

  it('places the fillable fields of a PDF, and makes them plain content', async () => {
    const template = await portal.addTemplate(fillablePdf());
    expect(template.document?.fields).toMatchObject([
      { type: 'text', role: 'client', label: 'Client full name', required: true, prefill: 'name' },
      { type: 'checkbox', role: 'client', label: 'Tax planning' },
      { type: 'list', role: 'client', label: 'Meetings', options: ['Once', 'Twice'] },
      { type: 'signature', role: 'advisor', label: 'Agent signature', required: true },
    ]);
    const [name] = template.document!.fields;
    expect([name!.x, name!.y].map((share) => share.toFixed(3))).toEqual(['0.118', '0.091']);
    expect(await described(template)).toMatchObject({ pending_advisor_signature: true });
  });

  it.each([
    ['a file that is no PDF', Buffer.from('hello'), 415],
    ['a damaged PDF', Buffer.from('%PDF-1.4\nnothing\n%%EOF\n'), 415],
    ['a PDF of 191 pages', samplePdf(191), 413],
    ['a PDF of 201 pages', samplePdf(201), 413],
  ])('rejects %s with a sentence at the field', async (_, content, status) => {
    const answer = await portal.upload('/signing/templates', content, { title: 'Broken' });
    expect(answer.status).toBe(status);
    expect(answer.body.details?.[0]?.field).toBe('document');
  });

  it('rejects a signed PDF, because fields would break its signature', async () => {
    const answer = await portal.upload('/signing/templates', signedPdf(), { title: 'Signed' });
    expect(answer.status).toBe(400);
    expect(answer.body.details).toEqual([
      { field: 'document', message: expect.stringContaining('signed already') as string },
    ]);
  });

  it('rejects an agent who does not manage documents to sign with 403', async () => {
    const fields = { title: 'Mine' };
    const answer = await portal.upload('/signing/templates', samplePdf(), fields, portal.agent);
    expect(answer.status).toBe(403);
  });

  it('rejects a template that is not signed with 409, and an unknown one with 404', async () => {
    const added = await portal.call<never>('POST', '/global-forms', { title: 'W', type: 'PDF' });
    const { id } = added.body as unknown as { id: number };
    const upload = (of: number) =>
      portal.upload(`/signing/templates/${String(of)}/document`, samplePdf());
    expect([(await upload(id)).status, (await upload(987_654)).status]).toEqual([409, 404]);
  });
});

describe('the fields of a document', () => {
  // One for all that is rejected: a new document would only draw its pages again.
  let refusing: SigningTemplate;
  beforeAll(async () => {
    refusing = await portal.addTemplate(samplePdf());
  });

  it.each([
    ['on a page that is missing', placed('signature', { page: 2 }), 'fields.signature.place'],
    ['beyond the edge', placed('signature', { x: 0.9 }), 'fields.signature.place'],
    ['with a blank label', placed('text', { label: ' ' }), 'fields.text.label'],
    [
      'with an option that is too long for it',
      placed('list', {
        options: ['Once', 'A very long option '.repeat(5)],
        width: 0.06,
        height: 0.011,
      }),
      'fields.list.options',
    ],
    ['with no options', placed('list', { options: [] }), 'fields.list.options'],
  ])('rejects a field %s with a message at it', async (_, field, at) => {
    const { status, body } = await write(refusing, 1, [placed('initials', { id: 'fine' }), field]);
    expect([status, body.details?.map(({ field: name }) => name)]).toEqual([400, [at]]);
  });

  it('describes by its fields whose signatures a form requires, and what can have a price', async () => {
    const template = await portal.addTemplate(samplePdf(), [
      placed('signature'),
      placed('signature', { id: 'advisor', role: 'advisor', y: 0.5 }),
      placed('checkbox', { label: ' Tax \n planning ', y: 0.6 }),
      placed('list', { label: 'Meetings', y: 0.7 }),
    ]);
    expect(await described(template)).toEqual({
      pending_advisor_signature: true,
      pending_client_signature: true,
      next_signer_role: 'advisor',
      tab_metadata: {
        checkboxTabs: ['Tax planning'],
        listTabs: [{ tabLabel: 'Meetings', listItems: ['Once', 'Twice'] }],
      },
    });
    await portal.call('PUT', path(template), { first_signer: 'client' });
    expect(await described(template)).toMatchObject({ next_signer_role: 'client' });
  });

  it('stores fields as a new version, changes nothing for the same ones, and rejects an older version with 409', async () => {
    const template = await portal.addTemplate(samplePdf(), [placed('signature')]);
    expect(template.document?.version).toBe(2);
    const again = await write(template, 1, [placed('signature')]);
    expect([again.status, again.body.data.document?.version]).toEqual([200, 2]);
    const stale = await write(template, 1, [placed('signature', { x: 0.2 })]);
    expect([stale.status, stale.body.details]).toEqual([
      409,
      [expect.objectContaining({ field: 'version', version: 2 })],
    ]);
  });

  it('stores one of two parallel writes of fields', async () => {
    const template = await portal.addTemplate(samplePdf(), [placed('signature')]);
    const both = await Promise.all(
      [0.2, 0.3].map((x) => write(template, 2, [placed('signature', { x })])),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('rejects more than 500 fields with 400', async () => {
    const template = await portal.addTemplate(samplePdf());
    const many = Array.from({ length: 501 }, (_, at) => placed('date', { id: `f${String(at)}` }));
    expect((await write(template, 1, many)).status).toBe(400);
    expect((await write(template, 1, many.slice(1))).status).toBe(200);
  });

  it('leaves fields where they were in a new document, except those on pages that are gone', async () => {
    const template = await portal.addTemplate(samplePdf(2), [
      placed('signature'),
      placed('initials', { page: 2 }),
    ]);
    const answer = await portal.upload(path(template, '/document'), samplePdf(1));
    expect(answer.body.data.document).toMatchObject({
      version: 3,
      fields: [{ id: 'signature', page: 1 }],
    });
  });
});

describe('the picture of a page', () => {
  it('draws a page for its reader at once, and stores all pages soon', async () => {
    const template = await portal.addTemplate(samplePdf(2));
    expect(await picture(template, 2, '?width=700')).toEqual({ status: 200, width: 1000 });
    const [file] = await portal.database.query<{ id: string }>(
      'select signing_file_id as id from signing_source where template_id = $1',
      [template.template_id],
    );
    // Its job is queued behind those of the other tests.
    await run('signing.draw-pages', file!);
    const [row] = await portal.database.query<{ count: number }>(
      'select count(*)::int as count from signing_page where signing_file_id = $1',
      [file!.id],
    );
    expect(row?.count).toBe(4);
    expect(await picture(template, 2, '?width=700')).toEqual({ status: 200, width: 1000 });
    expect(await picture(template, 1)).toEqual({ status: 200, width: 1600 });
    expect((await picture(template, 3)).status).toBe(404);
  });
});

it('removes old versions at night, and documents without a form template', async () => {
  const template = await portal.addTemplate(samplePdf(), [placed('signature')]);
  await write(template, 2, [placed('signature', { x: 0.2 })]);
  const gone = await portal.addTemplate(samplePdf());
  await portal.call('DELETE', `/global-forms/${String(gone.template_id)}`);
  await run('signing.remove-unused-documents', {});
  const rows = await portal.database.query<{ template_id: number | null }>(
    'select template_id::int from signing_source where template_id is null or template_id = $1',
    [template.template_id],
  );
  expect(rows).toHaveLength(1);
  expect((await read(template)).document?.fields).toMatchObject([{ x: 0.2 }]);
});
