import { ratio } from './goals.ts';
import type { Comparison } from './measure.ts';
import type { Goal } from './table.ts';

/** Windows of 100 rows, anywhere in the agency. */
export interface LedgerMeasurement {
  readonly allColumns: Comparison;
  readonly someColumns: Comparison;
}

/** How many times as many windows of 20 columns as of all columns are answered. */
const FEW_COLUMNS_GAIN = 3;

export function ledgerGoals({ allColumns, someColumns }: LedgerMeasurement): readonly Goal[] {
  const gain = someColumns.portal.rate / allColumns.portal.rate;
  return [
    ratio('ledger window, 100 rows x all columns', allColumns, 0.8),
    {
      name: 'ledger window, 100 rows x 20 columns',
      measured: `${gain.toFixed(1)} x all columns`,
      goal: `>= ${FEW_COLUMNS_GAIN} x all columns`,
      holds: gain >= FEW_COLUMNS_GAIN,
    },
  ];
}
