import { Badge } from '@porchlight/ui';
import type { RecurringPayment } from '../generated/types.ts';
import { statusLooks } from './payment-facts.ts';

/** Green, yellow, red, or gray, with the word of the status. */
export function StatusBadge({ status }: Pick<RecurringPayment, 'status'>) {
  return <Badge {...statusLooks[status]}>{status}</Badge>;
}
