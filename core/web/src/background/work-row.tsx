import { Button, Disclosure, Fact, Facts, Icon, IconButton, ProgressBar } from '@porchlight/ui';
import { useState } from 'react';
import { StateCells, StateHeads, StateReason } from '../page/state-cells.tsx';
import { backgroundTexts, endQuestion, explanation, stateMarks } from './background-texts.ts';
import { EndDialog } from './end-dialog.tsx';
import { useRetry } from './use-retry.ts';
import type { WorkItem } from './work-items.ts';

export function WorkHeads() {
  const { work, state, when, actions } = backgroundTexts.columns;
  return (
    <>
      <StateHeads labels={[work, state, when]} />
      <th scope="col" className="pl-right">
        {actions}
      </th>
    </>
  );
}

/** An item with its state, why it is in it, and what can be done. */
export function WorkRow({ item }: { readonly item: WorkItem }) {
  const { title, module, state, progress, error, tries } = item;
  const why = explanation(item);
  return (
    <tr>
      <StateCells
        title={<span className="background__title">{title}</span>}
        detail={module}
        mark={stateMarks[state]}
        at={item.at}
        atLabel={item.when}
      >
        {progress !== null && (
          <ProgressBar
            className="background__progress"
            label={title}
            hideLabel
            value={progress.done}
            max={progress.total}
          />
        )}
        {why !== null && <StateReason>{why}</StateReason>}
        {(error !== null || tries > 1) && <Details item={item} />}
      </StateCells>
      <td>
        <Actions item={item} />
      </td>
    </tr>
  );
}

function Details({ item: { tries, error, kind, id } }: { readonly item: WorkItem }) {
  const { facts } = backgroundTexts;
  return (
    <Disclosure title={backgroundTexts.details} className="background__details">
      <Facts>
        <Fact label={facts.tries}>{String(tries)}</Fact>
        {error !== null && <Fact label={facts.error}>{error}</Fact>}
        <Fact label={kind === 'job' ? facts.job : facts.event}>{id}</Fact>
      </Facts>
    </Disclosure>
  );
}

function Actions({ item }: { readonly item: WorkItem }) {
  const retry = useRetry(item);
  const [asks, setAsks] = useState(false);
  return (
    <div className="background__buttons">
      {item.canRetry && (
        <Button
          size="small"
          icon={<Icon name="rotate-cw" size={14} />}
          aria-label={`${backgroundTexts.retry} “${item.title}”`}
          busyText={retry.isPending ? backgroundTexts.retrying : null}
          onClick={() => retry.mutate()}
        >
          {backgroundTexts.retry}
        </Button>
      )}
      {item.canEnd && (
        <IconButton
          size="small"
          label={endQuestion(item).label}
          icon={<Icon name="x" size={16} />}
          onClick={() => setAsks(true)}
        />
      )}
      {asks && <EndDialog item={item} onClose={() => setAsks(false)} />}
    </div>
  );
}
