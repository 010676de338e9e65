import { type DayRange, dayRangeProblems, monthRange } from '@porchlight/kernel';
import { Button, DateField, formatDateText, Icon, Popover } from '@porchlight/ui';
import { type FormEvent, useState } from 'react';
import { useToday } from '../time/use-civil-day.ts';
import { listTexts } from './list-texts.ts';
import './day-filter.css';

const texts = listTexts.days;
const anyDay: DayRange = { from: '', to: '' };

interface DayFilterProps {
  readonly range: DayRange;
  readonly onRange: (range: DayRange) => void;
}

/** The days of a list: a month with one press, or any others. */
export function DayFilter({ range, onRange }: DayFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const today = useToday();
  const choices = [
    { label: texts.thisMonth, range: monthRange(today, 0) },
    { label: texts.lastMonth, range: monthRange(today, -1) },
    { label: texts.any, range: anyDay },
  ];
  const chosen = choices.find((one) => isSame(one.range, range));

  function choose({ from, to }: DayRange) {
    setOpen(false);
    onRange({ from, to });
  }

  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={texts.label}
      trigger={
        <Button icon={<Icon name="calendar" />} aria-expanded={isOpen}>
          {chosen?.label ?? rangeText(range)}
        </Button>
      }
    >
      <div className="day-filter">
        {choices.map((one) => (
          <Button key={one.label} aria-pressed={one === chosen} onClick={() => choose(one.range)}>
            {one.label}
          </Button>
        ))}
        <OtherDays range={range} onRange={choose} />
      </div>
    </Popover>
  );
}

function OtherDays({ range, onRange }: DayFilterProps) {
  const today = useToday();
  const [from, setFrom] = useState(range.from);
  const [to, setTo] = useState(range.to);
  const [isChecked, setChecked] = useState(false);
  const problems = [
    ...[
      { field: 'from', day: from },
      { field: 'to', day: to },
    ].flatMap(({ field, day }) =>
      day === '' || /^\d{4}-\d{2}-\d{2}$/.test(day) ? [] : [{ field, message: texts.noDate }],
    ),
    ...dayRangeProblems({ from, to }),
  ];
  const errorAt = (name: string) =>
    isChecked ? (problems.find(({ field }) => field === name)?.message ?? null) : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (problems.length === 0) onRange({ from, to });
  }

  return (
    <form noValidate className="day-filter__other" onSubmit={submit}>
      <DateField
        label={texts.from}
        value={from}
        today={today}
        error={errorAt('from')}
        onChange={setFrom}
      />
      <DateField label={texts.to} value={to} today={today} error={errorAt('to')} onChange={setTo} />
      <Button type="submit" variant="primary">
        {texts.apply}
      </Button>
    </form>
  );
}

function isSame(a: DayRange, b: DayRange): boolean {
  return a.from === b.from && a.to === b.to;
}

function rangeText({ from, to }: DayRange): string {
  if (to === '') return texts.since(formatDateText(from));
  if (from === '') return texts.until(formatDateText(to));
  return texts.between(formatDateText(from), formatDateText(to));
}
