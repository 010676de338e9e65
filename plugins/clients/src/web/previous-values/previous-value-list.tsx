import { formatDayAndSeconds } from '@porchlight/kernel';
import { Button } from '@porchlight/ui';
import { QueryState, useAgency, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientEndpoints } from '../../endpoints.ts';
import type { PreviousValues } from '../../generated/types.ts';
import { useFieldLabels } from '../history/use-field-labels.ts';
import { previousValuesTexts } from './previous-values-texts.ts';
import './previous-values.css';

/** A hidden value that was replaced or cleared; field and version name it. */
export type PreviousValue = PreviousValues['data'][number];

interface PreviousValueListProps {
  readonly clientId: number;
  /** Only values of this field; without it those of all fields. */
  readonly field?: string;
  /** Restores the value; the buttons wait until it resolves. */
  readonly onRestore: (previous: PreviousValue, label: string) => void | Promise<void>;
}

/** Hidden values that were replaced or cleared, newest first, as masks, each with a button that restores it. */
export function PreviousValueList({ clientId, field, onRestore }: PreviousValueListProps) {
  const api = useApi();
  const { time_zone: timeZone } = useAgency();
  const wordsOf = useFieldLabels({ entity: 'client' });
  const query = useQuery({
    queryKey: ['clients-previous-values', clientId],
    queryFn: ({ signal }) =>
      api.call(clientEndpoints.listPreviousValues, { params: { id: clientId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const [restoring, setRestoring] = useState<PreviousValue | null>(null);

  async function restore(previous: PreviousValue, label: string) {
    setRestoring(previous);
    await onRestore(previous, label);
    setRestoring(null);
  }

  return (
    <QueryState
      query={query}
      title={previousValuesTexts.loadFailed}
      skeleton={<p role="status">{previousValuesTexts.loading}</p>}
    >
      {({ data }) => {
        const values = data.filter((previous) => field === undefined || previous.field === field);
        if (values.length === 0)
          return (
            <p className="previous-values__hint">
              {field === undefined
                ? previousValuesTexts.none
                : previousValuesTexts.noneOf(wordsOf(field).label)}
            </p>
          );
        return (
          <>
            {field === undefined && (
              <p className="previous-values__hint">{previousValuesTexts.hint}</p>
            )}
            <ul className="previous-values" aria-label={previousValuesTexts.list}>
              {values.map((previous) => {
                const { label } = wordsOf(previous.field);
                const { mask, replaced_at: replacedAt } = previous;
                const day = formatDayAndSeconds(replacedAt, timeZone);
                const isPressed = restoring === previous;
                return (
                  <li key={`${previous.field} ${String(previous.version)}`}>
                    <div className="previous-values__what">
                      {field === undefined && (
                        <span className="previous-values__label">{label}</span>
                      )}
                      <span className="previous-values__mask">{mask}</span>
                      <time dateTime={replacedAt}>{previousValuesTexts.replaced(day)}</time>
                    </div>
                    <Button
                      size="small"
                      aria-label={previousValuesTexts.restoreOne(label, mask, day)}
                      busyText={isPressed ? previousValuesTexts.restoring : null}
                      disabledReason={
                        restoring !== null && !isPressed ? previousValuesTexts.waits : null
                      }
                      onClick={() => void restore(previous, label)}
                    >
                      {previousValuesTexts.restore}
                    </Button>
                  </li>
                );
              })}
            </ul>
          </>
        );
      }}
    </QueryState>
  );
}
