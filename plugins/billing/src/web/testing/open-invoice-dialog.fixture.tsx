import type { FakeResponses, PortalOptions } from '@porchlight/web/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { Invoice } from '../../generated/types.ts';
import { type BillingDialog, BillingDialogs } from '../dialogs/billing-dialogs.tsx';
import { openBilling } from './open-billing.fixture.tsx';

/** The dialogs of billing, starting with one of them. */
export function Host({ start }: { readonly start: BillingDialog }) {
  const [dialog, setDialog] = useState<BillingDialog | null>(start);
  return <BillingDialogs dialog={dialog} onDialog={setDialog} />;
}

/** Opens the invoice dialog; null for a new invoice. */
export async function openInvoice(
  invoice: Invoice | null,
  answers: FakeResponses = {},
  options: Pick<PortalOptions, 'channels'> = {},
) {
  const dialog = <Host start={{ kind: 'invoice', invoice }} />;
  const opened = await openBilling(dialog, answers, options);
  await screen.findByLabelText('Title');
  return opened;
}
