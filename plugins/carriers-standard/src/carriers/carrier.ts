import { amountField, type ContributedField, type PlanLine } from '@porchlight/clients/contract';
import type { LedgerColumn } from '@porchlight/ledger/contract';

export interface Carrier {
  /** The field of the client that keeps the amount, and the key of its column. */
  readonly field: string;
  /** What agents read: head of the column, name of the line. */
  readonly label: string;
  /** The card of the client's page on which it stands. */
  readonly card: PlanLine['card'];
  /** Where it stands among the columns and the lines. */
  readonly order: number;
}

/** What a carrier adds to the portal: a field, the column that shows it, the line of a card that shows it. */
export interface CarrierParts {
  readonly field: ContributedField;
  readonly column: LedgerColumn;
  readonly line: PlanLine;
}

export function defineCarrier({ field, label, card, order }: Carrier): CarrierParts {
  return {
    field: { field, label, group: 'carriers', schema: amountField },
    column: { field, header: label, type: 'currency', group: 'Carriers', width: 110, order },
    line: { field, card, order },
  };
}
