import { Writes } from '@porchlight/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Templates } from '../../contract.ts';
import type { WriteUnit } from '@porchlight/kernel';
import { createFormsPortal, type FormsPortal } from '../testing/forms-portal.fixture.ts';

let portal: FormsPortal;

beforeAll(async () => {
  portal = await createFormsPortal();
});
afterAll(() => portal.close());

const service = () => portal.portal.kernel.currentSnapshot().service(Templates)!;
const write = <T>(work: (unit: WriteUnit) => Promise<T>) =>
  portal.portal.kernel
    .currentSnapshot()
    .service(Writes)!
    .run({ kind: 'system', plugin: 'forms' }, work);

const tab_metadata = {
  checkboxTabs: ['Dental'],
  listTabs: [{ tabLabel: 'Rider', listItems: ['Gold', 'Silver'] }],
};

it('adds a template to sign with a slug of its own, and numbers a title that is taken', async () => {
  const first = await write((unit) => service().create(unit, { title: ' Life  Application ' }));
  const second = await write((unit) => service().create(unit, { title: 'life application' }));
  expect(await service().find(first)).toMatchObject({
    title: 'Life Application',
    type: 'DocuSign',
    second_factor: 'birth-date-if-known',
    flagged_labels: [],
  });
  expect(await service().find(second)).toMatchObject({ title: 'life application (2)' });
  const slugs = await portal.database.query<{ slug: string }>(
    'select slug from forms_template where id = any($1) order by id',
    [[first, second]],
  );
  expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(2);
});

it('stores what a document says about its template once, and keeps prices of labels that are gone', async () => {
  const id = await write((unit) => service().create(unit, { title: 'Priced' }));
  const said = {
    title: 'Priced',
    docusign_template_id: 't-1',
    tab_metadata,
    pending_advisor_signature: true,
    pending_client_signature: true,
    next_signer_role: 'advisor' as const,
  };
  const describe = (description: object) =>
    write(async (unit) => {
      const isChanged = await service().describe(unit, id, description);
      if (!isChanged) unit.unchanged();
      return isChanged;
    });
  expect(await describe(said)).toBe(true);
  expect(await describe(said)).toBe(false);
  await portal.database.query('update forms_template set itemized_costs = $2 where id = $1', [
    id,
    JSON.stringify({ checkboxTabs: { Dental: 10 }, listTabs: { Rider: { Gold: 5, Silver: 3 } } }),
  ]);
  const fewer = { checkboxTabs: [], listTabs: [{ tabLabel: 'Rider', listItems: ['Gold'] }] };
  expect(await describe({ tab_metadata: fewer })).toBe(true);
  expect(await service().find(id)).toMatchObject({
    docusign_template_id: 't-1',
    flagged_labels: ['Dental', 'Rider: Silver'],
    tab_metadata: fewer,
  });
  const read = await portal.request('GET', `/api/global-forms/${id}`, { token: portal.owner });
  expect(read.json()).toMatchObject({
    form: { itemized_costs: { checkboxTabs: { Dental: 10 } } },
  });
});

it('refuses a template without a title, an unknown folder, and an unknown template', async () => {
  const add = (template: { title: string; folder_id?: number }) =>
    write((unit) => service().create(unit, template));
  await expect(add({ title: '  ' })).rejects.toThrow();
  await expect(add({ title: 'In a folder', folder_id: 999_999 })).rejects.toThrow();
  await expect(write((unit) => service().describe(unit, 999_999, { title: 'x' }))).rejects.toThrow(
    'Form not found',
  );
  expect(await service().find(999_999)).toBeNull();
});
