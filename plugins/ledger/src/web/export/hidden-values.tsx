import { Checkbox, Note, TextField } from '@porchlight/ui';
import { exportTexts } from './export-texts.ts';

interface HiddenValuesProps {
  /** Exported columns whose values are hidden. */
  readonly count: number;
  /** They may leave in clear. */
  readonly offered: boolean;
  readonly inClear: boolean;
  readonly onInClear: (inClear: boolean) => void;
  readonly purpose: string;
  readonly onPurpose: (purpose: string) => void;
  /** The purpose was not given. */
  readonly missing: boolean;
}

const PURPOSE_LENGTH = 200;

/** Masked, or in plain text for agents who may see hidden values and give a purpose. */
export function HiddenValues({
  count,
  offered,
  inClear,
  onInClear,
  purpose,
  onPurpose,
  missing,
}: HiddenValuesProps) {
  if (!offered) return <p className="ledger-export__quiet">{exportTexts.masked(count)}</p>;
  return (
    <>
      <Checkbox
        label={exportTexts.inClear}
        checked={inClear}
        {...(!inClear && { help: exportTexts.masked(count) })}
        onChange={({ target }) => onInClear(target.checked)}
      />
      {inClear && (
        <>
          <Note tone="payment">{exportTexts.warning(count)}</Note>
          <TextField
            label={exportTexts.purpose}
            value={purpose}
            maxLength={PURPOSE_LENGTH}
            autoComplete="off"
            autoFocus
            error={missing ? exportTexts.purposeMissing : null}
            onChange={({ target }) => onPurpose(target.value)}
          />
        </>
      )}
    </>
  );
}
