import { createFakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createEnvelopesPortal,
  remote,
  type EnvelopesPortal,
} from '../testing/envelopes-portal.fixture.ts';
import { DocumentFiler } from './document-filer.ts';

const HOUR_MS = 3_600_000;
const clock = createFakeClock('2026-11-23T15:00:00Z');

let portal: EnvelopesPortal;
beforeAll(async () => {
  portal = await createEnvelopesPortal({ clock });
});
afterAll(() => portal.close());
beforeEach(() => remote.reset());

const filer = () => portal.portal.kernel.currentSnapshot().service(DocumentFiler)!;
const store = (envelope: number) => filer().store(envelope, new AbortController().signal);

/** The envelope of a form whose document was stored, as after a restore of a backup from before that. */
async function unstored(): Promise<number> {
  const id = await portal.addForm();
  const envelopeId = await portal.open(id);
  await portal.record(remote.sign(envelopeId, 'advisor'));
  await portal.record(remote.sign(envelopeId, 'client'));
  await expect.poll(async () => (await portal.form(id))['signed_document_id']).not.toBeNull();
  await portal.database.query('delete from signing_document where submission_id = $1', [id]);
  await portal.database.query(
    'update forms_submission set signed_document_id = null where id = $1',
    [id],
  );
  return Number((await portal.envelope(id))!['id']);
}

it('tries a document at once again when the stop of the portal ended the try', async () => {
  const envelope = await unstored();
  remote.content = Buffer.from('<html>Sign in</html>');
  const stopped = AbortSignal.abort();
  await expect(filer().store(envelope, stopped)).rejects.toThrow();
  expect(await filer().due()).toContain(envelope);
});

it('tries a document that cannot be stored ever less often, to once a day, until it can be', async () => {
  const envelope = await unstored();
  const isDue = async () => (await filer().due()).includes(envelope);
  expect(await isDue()).toBe(true);
  remote.content = Buffer.from('<html>Sign in</html>');
  let tries = 0;
  for (let hour = 0; hour < 10 * 24; hour += 1) {
    if (await isDue()) {
      tries += 1;
      await expect(store(envelope)).rejects.toThrow('no PDF');
      expect(await isDue()).toBe(false);
    }
    clock.advance(HOUR_MS);
  }
  expect(tries).toBeGreaterThanOrEqual(10);
  expect(tries).toBeLessThan(20);
  remote.reset();
  clock.advance(24 * HOUR_MS);
  expect(await isDue()).toBe(true);
  await store(envelope);
  expect(await isDue()).toBe(false);
});
