import { useId } from 'react';
import { classNames } from '../browser/class-names.ts';
import './progress-bar.css';

interface ProgressBarProps {
  /** What makes progress; shown above the bar. */
  readonly label: string;
  /** Null while it is not known how far it is: the bar only moves. */
  readonly value: number | null;
  /** The value at which it is done; above 0. */
  readonly max: number;
  readonly tone?: 'accent' | 'done' | 'warning' | 'danger';
  /** Hides label and number except from screen readers, where they are beside the bar already. */
  readonly hideLabel?: boolean;
  readonly className?: string;
}

/** Progress as a percentage and a bar. */
export function ProgressBar({
  label,
  value,
  max,
  tone = 'accent',
  hideLabel = false,
  className,
}: ProgressBarProps) {
  const labelId = useId();
  const percent = value === null ? null : percentOf(value, max);
  const text = percent === null ? undefined : `${String(percent)}%`;
  return (
    <div className={classNames('pl-progress', className)}>
      <div className={hideLabel ? 'pl-visually-hidden' : 'pl-progress__words'}>
        <span id={labelId}>{label}</span>
        <span className="pl-progress__percent" aria-hidden>
          {text}
        </span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={text}
        className={`pl-progress__track pl-progress__track--${tone}`}
      >
        <div
          className={classNames(
            'pl-progress__fill',
            percent === null && 'pl-progress__fill--moving',
          )}
          style={percent === null ? undefined : { width: `${String(percent)}%` }}
        />
      </div>
    </div>
  );
}

/** Whole per cent between 0 and 100; 100 only when all is done. */
function percentOf(value: number, max: number): number {
  if (!(max > 0) || !(value > 0)) return 0;
  return value >= max ? 100 : Math.floor((value / max) * 100);
}
