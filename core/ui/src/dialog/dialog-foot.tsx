import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { uiTexts } from '../texts.ts';

/** The buttons of a dialog, in title case. Everything about their order and look is decided here. */
export interface DialogButtons {
  /** The filled button, always the last one. */
  readonly primary?: {
    readonly label: string;
    readonly busyText?: string | null;
    readonly disabledReason?: string | null;
    /** Without it the button submits the dialog. */
    readonly onClick?: () => void;
    /** The button has the focus first, so that Enter confirms; for a harmless dialog without a field. */
    readonly focused?: boolean;
  };
  /**
   * The button before it: 'Cancel' by default, or 'Close' where there is no primary button. Like Escape it closes, and
   * asks first while there is unsaved text, unless it has an action of its own. Null leaves it out.
   */
  readonly cancel?: string | { readonly label: string; readonly onClick: () => void } | null;
  /** Secondary buttons at the left: 'Download', 'Delete' as `ghost-danger`. */
  readonly extra?: ReactNode;
}

interface DialogFootProps {
  readonly buttons: DialogButtons;
  readonly close: () => void;
  /** Says that saving takes long. */
  readonly mark: ReactNode;
}

export function DialogFoot({ buttons, close, mark }: DialogFootProps) {
  const { primary, cancel, extra } = buttons;
  return (
    <div className="pl-dialog__foot">
      {mark}
      {extra !== undefined && <div className="pl-dialog__extra">{extra}</div>}
      {cancel !== null && (
        <CancelButton cancel={cancel} close={close} alone={primary === undefined} />
      )}
      {primary !== undefined && (
        <Button
          type={primary.onClick === undefined ? 'submit' : 'button'}
          variant="primary"
          busyText={primary.busyText}
          disabledReason={primary.disabledReason}
          onClick={primary.onClick}
          data-autofocus={primary.focused || undefined}
        >
          {primary.label}
        </Button>
      )}
    </div>
  );
}

interface CancelButtonProps {
  readonly cancel: Exclude<DialogButtons['cancel'], null>;
  readonly close: () => void;
  readonly alone: boolean;
}

function CancelButton({ cancel, close, alone }: CancelButtonProps) {
  const byDefault = alone ? uiTexts.close : uiTexts.cancel;
  const { label, onClick } =
    typeof cancel === 'object' ? cancel : { label: cancel ?? byDefault, onClick: close };
  return (
    <Button
      variant={alone ? 'secondary' : 'ghost'}
      onClick={onClick}
      // For dialogs without a field.
      data-autofocus={alone || undefined}
    >
      {label}
    </Button>
  );
}
