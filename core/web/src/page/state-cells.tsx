import { useInstant } from '../time/use-day.ts';
import { Badge, type IconName, type Tone } from '@porchlight/ui';
import type { ReactNode } from 'react';
import './state-cells.css';

/** How a state looks. */
export interface StateMark {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: IconName;
}

export function StateBadge({ mark: { label, tone, icon } }: { readonly mark: StateMark }) {
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

interface StateHeadsProps {
  /** Of the title, the state, and the time. */
  readonly labels: readonly [string, string, string];
}

/** Headings above `StateCells`. */
export function StateHeads({ labels: [title, state, when] }: StateHeadsProps) {
  return (
    <>
      <th scope="col">{title}</th>
      <th scope="col" className="state-cells__wide">
        {state}
      </th>
      <th scope="col" className="state-cells__wide">
        {when}
      </th>
    </>
  );
}

interface StateCellsProps {
  readonly title: ReactNode;
  /** Below the title, for example the module or the recipient. */
  readonly detail: string;
  readonly mark: StateMark;
  /** ISO 8601. */
  readonly at: string;
  /** What `at` is the time of, if the heading does not say it. */
  readonly atLabel?: string;
  /** Below the title and its detail, for example why it is in its state. */
  readonly children?: ReactNode;
}

/** Cells of a row with a title, a state, and a time. Phones show state and time below the title. */
export function StateCells({ title, detail, mark, at, atLabel, children }: StateCellsProps) {
  const instant = useInstant();
  const moment = (
    <time dateTime={at}>
      {atLabel} {instant(at)}
    </time>
  );
  return (
    <>
      <td className="state-cells__main">
        {title}
        <span className="state-cells__detail">{detail}</span>
        <div className="state-cells__brief">
          <StateBadge mark={mark} />
          {moment}
        </div>
        {children}
      </td>
      <td className="state-cells__wide">
        <StateBadge mark={mark} />
      </td>
      <td className="state-cells__wide">{moment}</td>
    </>
  );
}

/** Why a row is in its state. */
export function StateReason({ children }: { readonly children: string }) {
  return <p className="state-cells__why">{children}</p>;
}
