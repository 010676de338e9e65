import {
  Badge,
  Button,
  Disclosure,
  Fact,
  Facts,
  formatDateTime,
  Icon,
  IconButton,
  ProgressBar,
} from '@porchlight/ui';
import { useState } from 'react';
import { useAgency } from '../portal/use-rights.ts';
import { backgroundTexts, endQuestion, explanation, stateMarks } from './background-texts.ts';
import { EndDialog } from './end-dialog.tsx';
import { useRetry } from './use-retry.ts';
import type { WorkItem } from './work-items.ts';

export function WorkHeads() {
  const { columns } = backgroundTexts;
  return (
    <>
      <th scope="col">{columns.work}</th>
      <th scope="col" className="background__wide">
        {columns.state}
      </th>
      <th scope="col" className="background__wide">
        {columns.when}
      </th>
      <th scope="col" className="pl-right">
        {columns.actions}
      </th>
    </>
  );
}

/** An item with its state, why it is in it, and what can be done. Phones show state and time below the title. */
export function WorkRow({ item }: { readonly item: WorkItem }) {
  const why = explanation(item);
  return (
    <tr>
      <td className="background__work">
        <span className="background__title">{item.title}</span>
        <span className="background__module">{item.module}</span>
        <div className="background__brief">
          <StateBadge item={item} />
          <Moment item={item} />
        </div>
        {item.progress !== null && (
          <ProgressBar
            className="background__progress"
            label={item.title}
            hideLabel
            value={item.progress.done}
            max={item.progress.total}
          />
        )}
        {why !== null && <p className="background__why">{why}</p>}
        {(item.error !== null || item.tries > 1) && <Details item={item} />}
      </td>
      <td className="background__wide">
        <StateBadge item={item} />
      </td>
      <td className="background__wide">
        <Moment item={item} />
      </td>
      <td className="background__actions">
        <Actions item={item} />
      </td>
    </tr>
  );
}

function StateBadge({ item }: { readonly item: WorkItem }) {
  const { label, tone, icon } = stateMarks[item.state];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

function Moment({ item: { at, when } }: { readonly item: WorkItem }) {
  const { time_zone: timeZone } = useAgency();
  return (
    <time dateTime={at}>
      {when} {formatDateTime(at, timeZone)}
    </time>
  );
}

function Details({ item: { tries, error, kind, id } }: { readonly item: WorkItem }) {
  return (
    <Disclosure title={backgroundTexts.details} className="background__details">
      <Facts>
        <Fact label="Tries">{String(tries)}</Fact>
        {error !== null && <Fact label="Kind of error">{error}</Fact>}
        <Fact label={kind === 'job' ? 'Job' : 'Event'}>{id}</Fact>
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
