import { Pdf } from '@porchlight/server';
import type { Verification } from '../../generated/types.ts';
import type { InPersonPortal } from '../in-person/in-person-portal.fixture.ts';

/** What panel, `/verify`, and certificate say of a form once it is sealed. */
export async function shownSignature(portal: InPersonPortal, form: number) {
  await portal.sealAll();
  const { signers, envelope_id } = await portal.envelopeOf(form);
  const [{ code } = { code: '' }] = await portal.database.query<{ code: string }>(
    'select code from signing_builtin_envelope where id = $1',
    [envelope_id],
  );
  const verified = await portal.request('GET', `/api/public/verify/${code}`, {});
  const bytes = Buffer.from(await portal.provider().document(envelope_id!, portal.signal));
  const pdf = portal.portal.kernel.service('signing', Pdf);
  const { signal } = portal;
  const pages = [3, 4, 5].map((page) => pdf.pageText(bytes, page, { signal }).catch(() => ''));
  const certificate = (await Promise.all(pages)).join(' ').replace(/\s+/g, ' ');
  return { signers, verified: verified.json<{ data: Verification }>().data, certificate };
}
