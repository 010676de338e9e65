import { fillForm } from './fill-form.ts';
import { payInvoice } from './pay-invoice.ts';
import type { Visits } from './prepare-visits.ts';
import type { Screen } from './screen.ts';
import { sendDocument } from './send-document.ts';
import { signDocument } from './sign-document.ts';
import { verifyDocument } from './verify-document.ts';

/** Follows every link that a client was sent to its end, but for the one to an invoice. */
export async function walkLinks(screen: Screen, visits: Visits): Promise<void> {
  await fillForm(screen, visits.form);
  await sendDocument(screen, visits.upload);
  await signDocument(screen, visits);
  await verifyDocument(screen);
}

/** Follows every link that a client was sent to its end. */
export async function walkVisits(screen: Screen, visits: Visits): Promise<void> {
  await walkLinks(screen, visits);
  await payInvoice(screen, visits.invoice);
}
