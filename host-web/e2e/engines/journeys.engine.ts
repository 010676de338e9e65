import { expect } from '@porchlight/testing/browser';
import { fillForm } from '../visits/fill-form.ts';
import { payInvoice } from '../visits/pay-invoice.ts';
import { prepareVisits, type Visits } from '../visits/prepare-visits.ts';
import type { Screen } from '../visits/screen.ts';
import { sendDocument } from '../visits/send-document.ts';
import { signDocument } from '../visits/sign-document.ts';
import { verifyDocument } from '../visits/verify-document.ts';
import { workInPortal } from '../visits/work-in-portal.ts';
import { CONDITIONS, DESK } from './conditions.ts';
import { test } from './engines-test.ts';

type Midway = ((screen: Screen) => Promise<void>) | undefined;

/** By their names in the table of results. */
const JOURNEYS: Readonly<
  Record<string, (screen: Screen, visits: Visits, midway: Midway) => Promise<void>>
> = {
  'a form is filled in': (screen, { form }, midway) => fillForm(screen, form, midway && { midway }),
  'a document is sent': (screen, { upload }, midway) => sendDocument(screen, upload, midway),
  'a document is signed': signDocument,
  'an invoice is paid': (screen, { invoice }, midway) => payInvoice(screen, invoice, midway),
  'a document is verified': (screen) => verifyDocument(screen),
};

for (const [how, condition] of Object.entries(CONDITIONS)) {
  const midway = condition.isReloaded ? (screen: Screen) => screen.reload() : undefined;
  for (const [what, go] of Object.entries(JOURNEYS)) {
    test(`${what} ${how}`, async ({ visits, openScreen }) => {
      const { screen, overflow } = await openScreen(condition);
      await go(screen, visits, midway);
      expect(await overflow()).toBeLessThanOrEqual(0);
    });
  }

  test(`an agent works ${how}`, async ({ portal, visits, openScreen }) => {
    test.skip(condition.isReloaded, 'Its own tests say what is typed after a reload.');
    const { height } = condition.size;
    const size = { ...DESK, height: Math.min(DESK.height, Math.max(height, 500)) };
    const { screen } = await openScreen({ ...condition, size });
    await workInPortal(screen, portal.owner, visits);
  });
}

for (const [language, code] of [
  ['Spanish', 'es'],
  ['Portuguese', 'pt'],
] as const) {
  test(`a form is filled in in ${language}`, async ({ portal, openScreen }) => {
    const { form } = await prepareVisits(portal, language);
    const { screen } = await openScreen(CONDITIONS['as usual']!);
    await fillForm(screen, form, { language: code });
  });
}
