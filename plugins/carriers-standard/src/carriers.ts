import { amountField, type ContributedField, type PlanLine } from '@porchlight/clients/contract';
import type { LedgerColumn } from '@porchlight/ledger/contract';

interface Carrier {
  /** The client field that stores the amount, and the key of its column. */
  readonly field: string;
  /** Header of the column and label of the line. */
  readonly label: string;
  /** The card of the client page that lists the carrier. */
  readonly card: PlanLine['card'];
  /** Position among the columns and the lines. */
  readonly order: number;
}

/** The carriers of the agency. One more carrier is one more row. */
const table: readonly Carrier[] = [
  { field: 'life_secure', label: 'Life Secure', card: 'marketplace', order: 100 },
  { field: 'cigna', label: 'Cigna', card: 'marketplace', order: 110 },
  { field: 'delta', label: 'Delta', card: 'marketplace', order: 120 },
  { field: 'solstice', label: 'Solstice', card: 'marketplace', order: 130 },
  { field: 'ambetter', label: 'Ambetter', card: 'marketplace', order: 140 },
  { field: 'molina', label: 'Molina', card: 'marketplace', order: 150 },
  { field: 'oscar', label: 'Oscar', card: 'marketplace', order: 160 },
  { field: 'florida_blue', label: 'Florida Blue', card: 'marketplace', order: 170 },
  { field: 'avmed', label: 'Avmed', card: 'marketplace', order: 180 },
  { field: 'united', label: 'United', card: 'marketplace', order: 190 },
  { field: 'allstate', label: 'Allstate', card: 'marketplace', order: 200 },
  { field: 'humana', label: 'Humana', card: 'marketplace', order: 210 },
  { field: 'united_medicare', label: 'United Medicare', card: 'medicare', order: 220 },
  { field: 'fb_medicare', label: 'FB Medicare', card: 'medicare', order: 230 },
  { field: 'humana_medicare', label: 'Humana Medicare', card: 'medicare', order: 240 },
  { field: 'aetna', label: 'Aetna', card: 'medicare', order: 250 },
  { field: 'simply', label: 'Simply', card: 'medicare', order: 260 },
  { field: 'wellcare', label: 'Wellcare', card: 'medicare', order: 270 },
  { field: 'other_medicare', label: 'Other Medicare', card: 'medicare', order: 280 },
];

/** What a carrier adds to the portal: a field, its ledger column, and its line on a card. */
interface CarrierParts {
  readonly field: ContributedField;
  readonly column: LedgerColumn;
  readonly line: PlanLine;
}

export const carriers: readonly CarrierParts[] = table.map(({ field, label, card, order }) => ({
  field: { field, label, group: 'Carriers', schema: amountField },
  column: { field, header: label, type: 'currency', group: 'Carriers', width: 110, order },
  line: { field, card, order },
}));
