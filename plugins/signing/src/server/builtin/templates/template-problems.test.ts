import type { StarterDocument } from '../starter/starter-document.ts';
import { Templates } from '@porchlight/forms/contract';
import { ProblemError } from '@porchlight/kernel';
import { Database, pdfBusy } from '@porchlight/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StaffDirectory } from '@porchlight/agents/contract';
import { SigningProviders } from '../../../contract.ts';
import type { TemplateProblems } from '../../../generated/types.ts';
import { samplePdf } from '../../testing/sample-pdfs.fixture.ts';
import {
  createSigningPortal,
  placed,
  type SigningPortal,
} from '../../testing/signing-portal.fixture.ts';
import { SigningTemplateReads } from '../signing-template-reads.ts';

let portal: SigningPortal;
beforeAll(async () => {
  portal = await createSigningPortal();
});
afterAll(() => portal.close());

const list = (token?: string) =>
  portal.call<TemplateProblems['data']>('GET', '/signing/templates', undefined, token);

it('lists the templates that cannot be signed, with the reason that each of them gives', async () => {
  const template = await portal.addTemplate(samplePdf());
  const { status, body } = await list();
  expect(status).toBe(200);
  const found = body.data.find(({ template_id }) => template_id === template.template_id);
  const alone = await portal.call<{ problem: string }>(
    'GET',
    `/signing/templates/${String(template.template_id)}`,
  );
  expect(found?.problem).toMatch(/^[A-Z].+\.$/);
  expect(found?.problem).toBe(alone.body.data.problem);
});

it('lists a template that the advisor signs as long as no agent is an advisor', async () => {
  const fields = [placed('signature', { role: 'advisor' })];
  const { template_id } = await portal.addTemplate(samplePdf(), fields);
  const problem = async () =>
    (await list()).body.data.find((one) => one.template_id === template_id)?.problem;
  expect(await problem()).toBe(
    'No one can sign for the agency. Ask an owner to make an agent an advisor.',
  );
  await portal.signIn('advisor');
  expect(await problem()).toBeUndefined();
});

it('lists no problems of templates for agents who may not manage them', async () => {
  expect((await list(portal.agent)).status).toBe(403);
});

it('asks the database as often for thirty templates as for one', async () => {
  const { knex } = portal.portal.kernel.currentSnapshot().service(Database)!;
  const asked: string[] = [];
  const note = ({ sql }: { readonly sql: string }) => asked.push(sql);
  const queries = async () => {
    asked.length = 0;
    knex.on('query', note);
    await list();
    knex.off('query', note);
    // Jobs of documents and their copies may run at the same time.
    return asked.filter((sql) => /signing_(source|template)|forms_template/.test(sql)).length;
  };
  const few = await queries();
  expect(few).toBeGreaterThan(0);
  await portal.database.query(
    `insert into forms_template (title, type, slug, pending_client_signature)
     select 'Many ' || n, 'DocuSign', 'many-' || n, true from generate_series(1, 30) n`,
  );
  expect(await queries()).toBe(few);
  const found = (await list()).body.data.filter(({ problem }) => /no document yet/.test(problem));
  expect(found.length).toBeGreaterThanOrEqual(30);
});

it('finds no problem with the agreement of a fresh portal, and does not make its document to find out', async () => {
  await portal.signIn('advisor');
  const problem = (await list()).body.data.find(({ template_id }) => template_id === 5);
  expect(problem).toBeUndefined();
  const rows = await portal.database.query('select 1 from signing_source where template_id = 5');
  expect(rows).toEqual([]);
});

it('reads how a form is signed although too many documents are processed to make its own', async () => {
  const snapshot = portal.portal.kernel.currentSnapshot();
  const reads = new SigningTemplateReads({
    database: snapshot.service(Database)!,
    templates: snapshot.service(Templates)!,
    providers: () => snapshot.extensions(SigningProviders),
    starter: {
      ensure: () => Promise.reject(new ProblemError(pdfBusy)),
    } as unknown as StarterDocument,
    staff: snapshot.service(StaffDirectory)!,
  });
  expect(await reads.one(5, new AbortController().signal)).toMatchObject({
    template_id: 5,
    problem: null,
    document: null,
  });
});
