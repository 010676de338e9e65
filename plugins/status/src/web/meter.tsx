import './meter.css';

export interface MeterProps {
  readonly value: string;
  readonly label: string;
  /** 0 to 100; more is drawn as full. */
  readonly percent: number;
  readonly tone: 'ok' | 'warn' | 'bad';
  readonly left: string;
  readonly right: string;
}

/** A large value over a bar, with the thresholds as text, so that color is never the only sign. */
export function Meter({ value, label, percent, tone, left, right }: MeterProps) {
  const filled = Math.min(100, Math.max(0, percent));
  return (
    <div className="status-meter">
      <div className="status-meter__head">
        <strong>{value}</strong> <span>{label}</span>
      </div>
      <svg
        className={`status-meter__bar status-meter__bar--${tone}`}
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}: ${Math.round(percent)} %`}
      >
        <rect width="100" height="8" className="status-meter__track" />
        <rect width={filled} height="8" className="status-meter__fill" />
      </svg>
      <div className="status-meter__foot">
        <span>{left}</span>
        <span>{right}</span>
      </div>
    </div>
  );
}
