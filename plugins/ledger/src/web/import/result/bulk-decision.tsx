import { Button, FormError } from '@porchlight/ui';
import { messageOf } from '@porchlight/web';
import type { Import, ImportDecisions } from '../../../generated/types.ts';
import { useRowDecisions, type RowIssue } from '../import-queries.ts';
import { importTexts } from '../import-texts.ts';

const texts = importTexts.result.bulk;

/** Rows that contradict their client are updated one by one only. */
const CHOICES: Readonly<Record<RowIssue, readonly ImportDecisions['decision'][]>> = {
  conflict: ['skip', 'create'],
  possible_duplicate: ['skip', 'create', 'update'],
};

interface BulkDecisionProps {
  readonly value: Import;
  readonly issue: RowIssue;
}

/** One decision for all rows with the same issue. */
export function BulkDecision({ value, issue }: BulkDecisionProps) {
  const { all } = useRowDecisions(value);
  return (
    <div className="ledger-import__bulk" role="group" aria-label={texts.label}>
      <span>{texts[issue]}</span>
      {CHOICES[issue].map((decision) => (
        <Button
          key={decision}
          size="small"
          onClick={() => {
            if (!all.isPending) all.mutate({ issue, decision });
          }}
        >
          {texts[decision]}
        </Button>
      ))}
      <FormError>{all.isError ? messageOf(all.error) : null}</FormError>
    </div>
  );
}
