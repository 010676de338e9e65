import { TextField } from '@porchlight/ui';
import { useState } from 'react';

const PER_INCH = 72;

interface InchFieldProps {
  readonly label: string;
  readonly points: number;
  readonly onChange: (points: number) => void;
}

/** A length in inches, taken over when the field is left or Enter is pressed; what is no length is dropped. */
export function InchField({ label, points, onChange }: InchFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = (points / PER_INCH).toFixed(2);

  function finish() {
    const inches = Number(typed);
    setTyped(null);
    const isLength =
      typed !== null && typed.trim() !== '' && Number.isFinite(inches) && inches >= 0;
    if (isLength && typed !== shown) onChange(inches * PER_INCH);
  }

  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      value={typed ?? shown}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={finish}
      onKeyDown={({ key }) => {
        if (key === 'Enter') finish();
      }}
    />
  );
}
