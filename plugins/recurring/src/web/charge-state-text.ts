import type { RecurringCharge } from '../generated/types.ts';

const STATES: Readonly<Record<RecurringCharge['state'], string>> = {
  open: 'In progress',
  pending: 'Waiting for the card gateway',
  retry: 'Not charged yet',
  sent: 'Invoice sent',
  unsent: 'Invoice not sent',
  paid: 'Paid',
  written_off: 'Written off',
  failed: 'Failed',
  missed: 'Missed',
  skipped: 'Skipped',
  void: 'Invoice void',
};

/** What became of a payment, in the details and on the home page. */
export function chargeStateText({ state, mode }: Pick<RecurringCharge, 'state' | 'mode'>): string {
  return state === 'unsent' && mode === 'card' ? 'Card not charged' : STATES[state];
}
