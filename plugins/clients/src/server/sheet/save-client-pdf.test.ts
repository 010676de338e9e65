import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClientsPortal, type ClientsPortal } from '../testing/clients-portal.fixture.ts';

let portal: ClientsPortal;
let library: PDFiumLibrary;

beforeAll(async () => {
  portal = await createClientsPortal();
  library = await PDFiumLibrary.init();
});
afterAll(async () => {
  library.destroy();
  await portal.close();
});

const save = (id: number, token = portal.token) =>
  fetch(`${portal.portal.address}/api/clients/${id}/pdf`, {
    method: 'POST',
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
  });

async function textOf(response: Response): Promise<string> {
  const document = await library.loadDocument(new Uint8Array(await response.arrayBuffer()));
  const text = [...document.pages()].map((page) => page.getText()).join('\n');
  document.destroy();
  return text;
}

it('saves the values of a client, with masks in place of secrets', async () => {
  const { id } = await portal.add({
    client_first_name: 'María',
    client_last_name: 'Conceição',
    dob: '1961-03-09',
    ssn: '900-12-6037',
    notes: '<p>Prefers <b>calls</b> at night</p>',
  });
  const response = await save(id);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const name = encodeURIComponent('María Conceição.pdf');
  expect(response.headers.get('content-disposition')).toContain(`filename*=UTF-8''${name}`);
  const text = await textOf(response);
  for (const shown of ['María Conceição', '3/9/1961', '***-**-6037', 'Prefers calls at night'])
    expect(text).toContain(shown);
  for (const hidden of ['900-12-6037', 'Beneficiaries', 'null']) expect(text).not.toContain(hidden);
  expect(text).toMatch(/Saved by .+ on .+ at \d/);
});

it('records who saved a client, once per file', async () => {
  const { id } = await portal.add();
  await save(id);
  const lines = await portal.audit(id);
  expect(lines.map(({ action, actor_id, changes }) => ({ action, actor_id, changes }))).toEqual([
    expect.objectContaining({ action: 'client.created' }),
    { action: 'client.saved-as-pdf', actor_id: portal.agentId, changes: {} },
  ]);
});

it('saves and records nothing for an unknown client or an anonymous caller', async () => {
  const { id } = await portal.add();
  await portal.request('DELETE', `/api/clients/${id}`, { token: portal.token });
  expect((await save(id)).status).toBe(404);
  expect((await save(id, '')).status).toBe(401);
  expect((await portal.audit(id)).map(({ action }) => action)).not.toContain('client.saved-as-pdf');
});
