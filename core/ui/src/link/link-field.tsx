import { TextField } from '../field/text-field.tsx';

interface LinkFieldProps {
  readonly label: string;
  readonly url: string;
  /** The heading above says the same. */
  readonly hideLabel?: boolean;
}

/** An address to read and select as a whole. */
export function LinkField({ label, url, hideLabel }: LinkFieldProps) {
  return (
    <TextField
      label={label}
      hideLabel={hideLabel}
      readOnly
      value={url}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}
