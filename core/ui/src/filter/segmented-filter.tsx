import { classNames } from '../browser/class-names.ts';
import { Count } from '../text/count.tsx';
import './segmented-filter.css';

interface SegmentOption<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly count?: number | undefined;
}

interface SegmentedFilterProps<V extends string> {
  /** What is filtered, for screen readers. */
  readonly label: string;
  readonly options: readonly SegmentOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly className?: string;
}

/** A row of buttons of which one is pressed. */
export function SegmentedFilter<V extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: SegmentedFilterProps<V>) {
  return (
    <div role="group" aria-label={label} className={classNames('pl-segments', className)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="pl-segment"
          aria-pressed={option.value === value}
          onClick={() => {
            onChange(option.value);
          }}
        >
          {option.label}
          {option.count !== undefined && <Count>{option.count}</Count>}
        </button>
      ))}
    </div>
  );
}
