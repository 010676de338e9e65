import { Icon, SegmentedFilter } from '@porchlight/ui';
import { useEffect, useId, useRef } from 'react';
import type { CardField } from '../card-fields.ts';
import type { ForeignChange } from './compare-change.ts';
import type { Conflict } from './conflict.ts';
import { conflictTexts } from './conflict-texts.ts';
import './conflict-panel.css';

interface ConflictPanelProps {
  readonly conflict: Conflict;
  readonly labelOf: (field: CardField) => string;
  /** A value as people read it. */
  readonly textOf: (field: CardField, value: string) => string;
  readonly onChoose: (change: ForeignChange, whose: 'mine' | 'theirs') => void;
}

/** Asks, field by field, whose change stays; one that only they made stays without a question. */
export function ConflictPanel({ conflict, labelOf, textOf, onChoose }: ConflictPanelProps) {
  const title = useId();
  const toChoose = conflict.changes.some(({ mine }) => mine !== null);
  const panel = useRef<HTMLElement>(null);

  // Whoever pressed Save at the end of a long dialog would not see the question at its beginning.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <section ref={panel} className="client-conflict" aria-labelledby={title}>
      <div className="client-conflict__head" role="alert">
        <Icon name="triangle-alert" />
        <div>
          <p id={title} className="client-conflict__title">
            {conflictTexts.title(conflict.who)}
          </p>
          <p>{toChoose ? conflictTexts.hint : conflictTexts.nothingToChoose}</p>
        </div>
      </div>
      {conflict.changes.map((change) => {
        const label = labelOf(change.field);
        const { field, mine, theirs } = change;
        return (
          <div key={field} className="client-conflict__field">
            <dl className="client-conflict__values">
              <dt>{label}</dt>
              <Value name={conflictTexts.now} text={textOf(field, theirs)} />
              {mine !== null && <Value name={conflictTexts.yours} text={textOf(field, mine)} />}
            </dl>
            {mine === null ? (
              <span className="client-conflict__taken">{conflictTexts.taken}</span>
            ) : (
              <SegmentedFilter
                label={conflictTexts.choice(label)}
                options={choices}
                value={conflict.taken.has(field) ? 'theirs' : 'mine'}
                onChange={(whose) => onChoose(change, whose)}
              />
            )}
          </div>
        );
      })}
    </section>
  );
}

const choices = [
  { value: 'mine', label: conflictTexts.keepMine },
  { value: 'theirs', label: conflictTexts.takeTheirs },
] as const;

function Value({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <dd>
      <span className="client-conflict__name">{name}</span> {text || conflictTexts.empty}
    </dd>
  );
}
