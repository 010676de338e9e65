import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportContext } from './base/import-parts.ts';
import { createImportPortal, type ImportPortal } from './testing/import-portal.fixture.ts';

let portal: ImportPortal;
let owner: string;

beforeAll(async () => {
  portal = await createImportPortal();
  owner = await portal.signIn('owner');
});
afterAll(() => portal.close());

const OLD = '5500005555555559';
const NEW = '4111111111111111';
const NEXT = '4012888888881881';

const keepNumbers = (keep_card_numbers: boolean) =>
  portal.request('PUT', '/api/modules/clients/settings', {
    token: owner,
    body: {
      reveal_purpose: false,
      carrier_lookup_url: 'https://example.com/{number}',
      keep_card_numbers,
      keep_portal_passwords: true,
    },
  });

/** All that is sealed of the rows of all imports, in plain text. */
async function sealedTexts(): Promise<string> {
  const { crypto } = portal.portal.kernel.service('ledger', ImportContext).parts;
  const texts: string[] = [];
  for (const column of ['before_sealed', 'plan_sealed', 'values_sealed', 'changes_sealed']) {
    const rows = await portal.database.query<{ id: string; sealed: string }>(
      `select id, ${column} as sealed from ledger_import_row where ${column} is not null`,
    );
    for (const { id, sealed } of rows)
      texts.push(crypto.decrypt(sealed, { table: 'ledger_import_row', column, row: id }));
  }
  return texts.join('\n');
}

const filesOf = async (id: string) => {
  const [row] = await portal.database.query<{ file_id: string | null; state: string }>(
    'select file_id, state from ledger_import where id = $1',
    [id],
  );
  return { kept: row!.file_id !== null, state: row!.state };
};

it('erases card numbers in import data: waiting files, planned rows, and what an undo needs', async () => {
  await keepNumbers(true);
  await portal.add({
    client_first_name: 'Maria',
    client_last_name: 'Lopez',
    primary_email: 'maria@example.com',
    card_number: OLD,
  });
  const done = await portal.check(
    `Email,Card Number\nmaria@example.com,${NEW}\nnobody,${NEW}`,
    'email',
  );
  await portal.step(done.id, 'run');
  const waiting = await portal.check(`Email,Card Number\nmaria@example.com,${NEXT}`, 'email');
  const other = await portal.check('Email,Company\nmaria@example.com,Tea House', 'email');
  expect(await sealedTexts()).toContain(OLD);
  expect(await sealedTexts()).toContain(NEXT);

  await keepNumbers(false);
  const erased = await portal.request('POST', '/api/clients/card-numbers/erase', { token: owner });
  expect(erased.status).toBe(200);
  const erasure = async () =>
    (await portal.request('GET', '/api/clients/card-numbers', { token: owner })).json<{
      data: { erasure: { finished_at: string | null } | null };
    }>().data.erasure;
  await expect
    .poll(async () => (await erasure())?.finished_at ?? null, { timeout: 20_000 })
    .not.toBeNull();

  const texts = await sealedTexts();
  expect(texts).not.toContain(OLD);
  expect(texts).not.toMatch(new RegExp(`${NEW}|${NEXT}`));
  expect(texts).toContain('Mastercard ending in 5559');
  expect(await filesOf(waiting.id)).toEqual({ kept: false, state: 'discarded' });
  expect(await filesOf(done.id)).toEqual({ kept: false, state: 'finished' });
  expect(await filesOf(other.id)).toEqual({ kept: true, state: 'checked' });
});

it('keeps no file with card numbers after its run where the agency stores none, also with skipped rows', async () => {
  await keepNumbers(false);
  const { id } = await portal.check(
    `Last,Email,Card Number\nLopez,a@example.com,${NEW}\n,,${NEW}`,
    'email',
  );
  const done = await portal.step(id, 'run');
  expect(done).toMatchObject({ state: 'finished', skipped_file: false });
  expect(await filesOf(id)).toEqual({ kept: false, state: 'finished' });
  expect(await sealedTexts()).not.toContain(NEW);
});

it('stores the end of a card number of a row that needs a decision, and imports that', async () => {
  await keepNumbers(false);
  await portal.add({
    client_first_name: 'Ana',
    client_last_name: 'Diaz',
    primary_email: 'ana@example.com',
  });
  const { id } = await portal.check(
    `First,Last,DOB,Email,Card Number\nAna,Diaz,3/5/1980,,${NEW}`,
    'name_and_birth_date',
  );
  expect(await portal.rows(id)).toMatchObject([{ issue: 'possible_duplicate' }]);
  const texts = await sealedTexts();
  expect(texts).toContain('Visa ending in 1111');
  expect(texts).not.toContain(NEW);
});
