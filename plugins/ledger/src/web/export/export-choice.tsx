import { SegmentedFilter } from '@porchlight/ui';

interface ExportChoiceProps<V extends string> {
  readonly label: string;
  /** Those without a word are not offered. */
  readonly words: Readonly<Partial<Record<V, string>>>;
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** One of a few, under its label. */
export function ExportChoice<V extends string>({
  label,
  words,
  value,
  onChange,
}: ExportChoiceProps<V>) {
  const options = (Object.keys(words) as V[]).map((one) => ({
    value: one,
    label: words[one] ?? one,
  }));
  return (
    <div className="ledger-export__choice">
      <span className="ledger-export__label" aria-hidden>
        {label}
      </span>
      <SegmentedFilter label={label} options={options} value={value} onChange={onChange} />
    </div>
  );
}
