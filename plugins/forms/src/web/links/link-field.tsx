import { TextField } from '@porchlight/ui';

interface LinkFieldProps {
  readonly label: string;
  readonly url: string;
}

/** An address to read and select as a whole. */
export function LinkField({ label, url }: LinkFieldProps) {
  return (
    <TextField
      label={label}
      readOnly
      value={url}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}
