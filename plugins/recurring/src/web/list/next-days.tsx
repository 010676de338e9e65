import { formatMoney, formatMonthDay } from '@porchlight/kernel';
import { Skeleton, VisuallyHidden } from '@porchlight/ui';
import type { RecurringSummaryResponse } from '../../generated/types.ts';
import { dayStrip } from '../../rules/day-strip.ts';
import { recurringTexts as texts } from '../recurring-texts.ts';
import './next-days.css';

/** Pixels of the highest bar. */
const HIGHEST = 32;
const LOWEST = 8;
const WEEK = 7;

interface NextDaysProps {
  readonly summary: RecurringSummaryResponse['data'] | undefined;
}

/** The next 30 days as a strip of bars, a day each; a list for screen readers. */
export function NextDays({ summary }: NextDaysProps) {
  return (
    <section className="recurring-days" aria-labelledby="recurring-days">
      <div className="recurring-days__head">
        <h2 id="recurring-days">{texts.nextDays}</h2>
        <span>
          {summary === undefined ? (
            <Skeleton width="112px" height={12} />
          ) : (
            texts.expected(formatMoney(summary.expected_cents))
          )}
        </span>
      </div>
      {summary === undefined ? <Skeleton height={56} /> : <Strip summary={summary} />}
    </section>
  );
}

function Strip({ summary }: { readonly summary: RecurringSummaryResponse['data'] }) {
  const { today, days } = summary;
  const strip = dayStrip(today, days);
  return (
    <>
      <div className="recurring-strip" aria-hidden>
        {strip.map(({ date, count, amount_cents: cents, height }) => (
          <span
            key={date}
            className="recurring-strip__day"
            title={
              count === 0
                ? formatMonthDay(date)
                : texts.dayOf(formatMonthDay(date), count, formatMoney(cents))
            }
          >
            {count > 0 && (
              <span style={{ height: LOWEST + Math.round(height * (HIGHEST - LOWEST)) }} />
            )}
          </span>
        ))}
      </div>
      <div className="recurring-strip__dates" aria-hidden>
        {strip
          .filter((_, at) => at % WEEK === 0)
          .map(({ date }) => (
            <span key={date}>{formatMonthDay(date)}</span>
          ))}
      </div>
      <VisuallyHidden>
        {days.length === 0 ? (
          texts.quietDays
        ) : (
          <ul>
            {days.map(({ date, count, amount_cents: cents }) => (
              <li key={date}>{texts.dayOf(formatMonthDay(date), count, formatMoney(cents))}</li>
            ))}
          </ul>
        )}
      </VisuallyHidden>
    </>
  );
}
