import type { BadgeProps } from '@porchlight/ui';
import type { RecurringPayment } from '../generated/types.ts';
import { recurringTexts as texts } from './recurring-texts.ts';

/** Color and icon of a status. */
export const statusLooks: Readonly<
  Record<RecurringPayment['status'], Pick<BadgeProps, 'tone' | 'icon'>>
> = {
  ACTIVE: { tone: 'done', icon: 'circle-check' },
  PAUSED: { tone: 'payment', icon: 'circle-pause' },
  CANCELLED: { tone: 'danger', icon: 'x' },
  COMPLETED: { tone: 'other', icon: 'check' },
};

export function clientNameOf({
  client_first_name: first,
  client_last_name: last,
}: RecurringPayment): string {
  return `${first} ${last}`.trim() || texts.unnamed;
}

export const recurringPath = '/crm/recurring-payments';

/** The screen with the details of one open. */
export function pathOf(id: number): `/${string}` {
  return `${recurringPath}?payment=${String(id)}`;
}
