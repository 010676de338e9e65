import { FormError, SelectField } from '@porchlight/ui';
import { messageOf } from '@porchlight/web';
import type { Import, ImportRows } from '../../../generated/types.ts';
import { useRowDecisions } from '../import-queries.ts';
import { importTexts } from '../import-texts.ts';

const texts = importTexts.result.decision;

type Row = ImportRows['data'][number];

interface RowDecisionProps {
  readonly value: Import;
  readonly row: Row;
}

/** The decision about a row; without one, the row is skipped. */
export function RowDecision({ value, row }: RowDecisionProps) {
  const { one } = useRowDecisions(value);
  const { line, possible_clients } = row;

  function decide(choice: string) {
    if (choice === 'skip' || choice === 'create') one.mutate({ line, decision: choice });
    else one.mutate({ line, decision: 'update', client_id: Number(choice) });
  }

  return (
    <>
      <SelectField
        label={texts.label(line)}
        hideLabel
        className="ledger-import__decision"
        value={
          one.isPending
            ? choiceOf(one.variables)
            : choiceOf({ ...row, client_id: row.client_id ?? undefined })
        }
        disabled={one.isPending}
        options={[
          { value: 'skip', label: texts.skip },
          { value: 'create', label: texts.create },
          ...possible_clients.map(({ id, name }) => ({
            value: String(id),
            label: texts.update(name),
          })),
        ]}
        onChange={({ target }) => decide(target.value)}
      />
      <FormError>{one.isError ? messageOf(one.error) : null}</FormError>
    </>
  );
}

function choiceOf({
  decision,
  client_id,
}: {
  readonly decision: Row['decision'];
  readonly client_id?: number | undefined;
}): string {
  if (decision === 'update' && client_id !== undefined) return String(client_id);
  return decision === 'create' ? 'create' : 'skip';
}
