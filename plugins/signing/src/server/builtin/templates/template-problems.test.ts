import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TemplateProblems } from '../../../generated/types.ts';
import { samplePdf } from '../../testing/sample-pdfs.fixture.ts';
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
