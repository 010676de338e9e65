import { formatNumber } from '@porchlight/kernel';
import { Button, Card, type CardProps } from '@porchlight/ui';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './landing-notice.css';

const FIRST = 5;

const texts = { showAll: (count: number) => `Show all ${formatNumber(count)}` };

/** What waits: a row of a notice, which leads to it. */
export interface LandingNoticeRow {
  readonly id: number | string;
  readonly to: string;
  /** The client, or a sentence that says all. */
  readonly name: string;
  /** Null where the name says all, which then has the room of both. */
  readonly what: ReactNode;
  /** When it began to wait, or why it is listed. */
  readonly fact: ReactNode;
  readonly isAlarming?: boolean;
  /** Dollars as text; at the right end. */
  readonly amount?: string;
}

interface LandingNoticeProps extends Omit<CardProps, 'children' | 'className'> {
  readonly rows: readonly LandingNoticeRow[];
  /** Follows the last row; for what is not among the rows. */
  readonly rest?: ReactNode;
}

/** A notice on the landing screen that lists what waits for this agent: five rows, and all of them on demand. */
export function LandingNotice({ rows, rest, ...card }: LandingNoticeProps) {
  const [isWhole, setWhole] = useState(rows.length <= FIRST);
  const shown = isWhole ? rows : rows.slice(0, FIRST);
  return (
    <Card {...card} className="landing-notice">
      <ul className="landing-notice__rows">
        {shown.map(({ id, to, name, what, fact, isAlarming, amount }) => (
          <li key={id}>
            <Link className="landing-notice__row" to={to}>
              <span className="landing-notice__name" data-whole={what === null}>
                {name}
              </span>
              {what !== null && <span>{what}</span>}
              <span className="landing-notice__fact" data-alarming={isAlarming}>
                {fact}
              </span>
              {amount !== undefined && <span className="landing-notice__amount">{amount}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {!isWhole && (
        <Button variant="ghost" size="small" onClick={() => setWhole(true)}>
          {texts.showAll(rows.length)}
        </Button>
      )}
      {isWhole && rest}
    </Card>
  );
}
