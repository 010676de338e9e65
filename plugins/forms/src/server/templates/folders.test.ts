import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Folder, FolderListResponse } from '../../generated/types.ts';
import { createTemplatesPortal, type TemplatesPortal } from './templates-portal.fixture.ts';

let portal: TemplatesPortal;
beforeAll(async () => {
  portal = await createTemplatesPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.database.query('update forms_template set folder_id = null');
  await portal.database.query('delete from forms_folder');
});

const PATH = '/global-form-folders';
const order = async () => {
  const { body } = await portal.call<FolderListResponse>('GET', PATH);
  return body.folders.map(({ label, priority }) => `${label} ${String(priority)}`);
};

describe('adding a folder', () => {
  it('puts it last and answers name and label', async () => {
    await portal.call('POST', PATH, { label: 'Life', priority: 7 });
    const { status, body } = await portal.call<Folder>('POST', PATH, {
      name: '  Health \n plans ',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number) as number,
      label: 'Health plans',
      name: 'Health plans',
      priority: 8,
    });
  });

  it('starts at 1, and takes the label where both are sent', async () => {
    const { body } = await portal.call<Folder>('POST', PATH, { label: 'Auto', name: 'Home' });
    expect(body).toMatchObject({ label: 'Auto', priority: 1 });
  });

  it.each([
    [{}, 400, 'Please enter a folder name'],
    [{ label: ' \t' }, 400, 'Please enter a folder name'],
    [{ label: 'x'.repeat(101) }, 400, 'A folder name has at most 100 characters'],
    [{ label: 'Life', priority: 0 }, 400, undefined],
    [{ label: ' LIFE ' }, 409, 'A folder with this name already exists'],
  ])('rejects %j with %i', async (body, status, message) => {
    await portal.addFolder('Life');
    const answer = await portal.call('POST', PATH, body);
    expect(answer.status).toBe(status);
    if (message !== undefined) expect(answer.body.message).toBe(message);
    expect(await order()).toEqual(['Life 1']);
  });
});

describe('renaming a folder', () => {
  it.each([
    [{ label: 'LIFE' }, 200, undefined],
    [{ name: 'Dental' }, 200, undefined],
    [{ label: '' }, 400, 'Folder name cannot be empty'],
    [{}, 400, 'Folder name cannot be empty'],
    [{ label: 'health' }, 409, 'A folder with this name already exists'],
  ])('answers %j with %i', async (body, status, message) => {
    const { id } = await portal.addFolder('Life');
    await portal.addFolder('Health');
    const answer = await portal.call<Folder>('PUT', `${PATH}/${String(id)}`, body);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toBe(message);
  });

  it('rejects an unknown folder with 404', async () => {
    expect((await portal.call('PUT', `${PATH}/987654`, { label: 'x' })).status).toBe(404);
  });
});

describe('ordering folders', () => {
  const three = async () => [
    await portal.addFolder('A'),
    await portal.addFolder('B'),
    await portal.addFolder('C'),
  ];

  it.each(['wrapped', 'bare'])('stores all positions of a %s list', async (shape) => {
    const [a, b, c] = await three();
    const list = [c, a, b].map((folder, position) => ({ id: folder?.id, priority: position + 1 }));
    const body = shape === 'bare' ? list : { priorities: list };
    const answer = await portal.call<FolderListResponse>('PUT', `${PATH}/priorities`, body);
    expect(answer.status).toBe(200);
    expect(answer.body.folders.map(({ label }) => label)).toEqual(['C', 'A', 'B']);
    expect(await order()).toEqual(['C 1', 'A 2', 'B 3']);
  });

  it('stores none of the positions when one folder is unknown or named twice', async () => {
    const [a] = await three();
    const first = { id: a!.id, priority: 9 };
    const unknown = { priorities: [first, { id: 987654, priority: 1 }] };
    expect((await portal.call('PUT', `${PATH}/priorities`, unknown)).status).toBe(404);
    const twice = { priorities: [first, { ...first, priority: 2 }] };
    expect((await portal.call('PUT', `${PATH}/priorities`, twice)).status).toBe(400);
    expect(await order()).toEqual(['A 1', 'B 2', 'C 3']);
  });
});

describe('deleting a folder', () => {
  it('leaves its forms without a folder and says how many', async () => {
    const { id } = await portal.addFolder('Old');
    const form = await portal.addTemplate({ folder_id: id });
    const answer = await portal.call('DELETE', `${PATH}/${String(id)}`);
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Folder deleted', movedForms: 1 },
    ]);
    expect(await portal.template(form.id)).toMatchObject({ folder_id: null, folder: null });
    expect((await portal.call('DELETE', `${PATH}/${String(id)}`)).status).toBe(404);
  });
});

describe('the setting of links', () => {
  const read = async () => (await portal.call('GET', '/global-settings')).body;

  it('starts at 7 days, and can be set from 1 to 30 by one call', async () => {
    expect(await read()).toEqual({ success: true, data: { default_form_expiration_days: 7 } });
    const body = { default_form_expiration_days: 30 };
    const answer = await portal.call('PUT', '/global-settings', body);
    expect([answer.status, answer.body]).toEqual([200, { success: true, data: body }]);
    expect(await read()).toEqual({ success: true, data: body });
    const settings = await portal.call('GET', '/modules/forms/settings');
    expect(JSON.stringify(settings.body)).toContain('"default_form_expiration_days":30');
  });

  it.each([0, 31, 7.5, '7', null])('rejects %j days with 400', async (days) => {
    const body = { default_form_expiration_days: days };
    expect((await portal.call('PUT', '/global-settings', body)).status).toBe(400);
  });
});
