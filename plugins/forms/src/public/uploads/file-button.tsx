import { Button, type ButtonProps } from '@porchlight/ui/bare';
import { type ReactNode, useRef } from 'react';

interface FileButtonProps {
  readonly accept: string;
  /** Opens the camera at once where there is one. */
  readonly capture?: 'environment';
  readonly variant: NonNullable<ButtonProps['variant']>;
  readonly isDisabled: boolean;
  readonly onChosen: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A button that opens the camera or the choice of files; any number of them. */
export function FileButton(props: FileButtonProps) {
  const { accept, capture, variant, isDisabled, onChosen, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        capture={capture}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          if (files.length > 0) onChosen(files);
        }}
      />
      <Button
        size="large"
        variant={variant}
        aria-disabled={isDisabled || undefined}
        onClick={() => {
          if (!isDisabled) input.current?.click();
        }}
      >
        {children}
      </Button>
    </>
  );
}
