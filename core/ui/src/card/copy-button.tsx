import { useState } from 'react';
import { copyText } from '../browser/copy-text.ts';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { uiTexts } from '../texts.ts';
import { showToast } from '../toast/toasts.ts';

interface CopyButtonProps {
  /** Goes to the clipboard. */
  readonly text: string;
  /** What it is: 'Email' for 'Copy Email'. */
  readonly label: string;
}

/** Puts a value on the clipboard; a check mark confirms it until the pointer or the focus leaves. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await copyText(text);
      setCopied(true);
    } catch {
      showToast({ tone: 'danger', text: uiTexts.copy.failed });
    }
  }

  return (
    <>
      <IconButton
        size="small"
        className="pl-facts__copy"
        // By keyboard, values are copied in the dialog of the card; a stop at each would be too many.
        tabIndex={-1}
        label={uiTexts.copy.label(label)}
        icon={<Icon name={copied ? 'check' : 'copy'} />}
        onClick={() => void copy()}
        onBlur={() => setCopied(false)}
        onPointerLeave={() => setCopied(false)}
      />
      {copied && (
        <VisuallyHidden>
          <span role="status">{uiTexts.copy.done}</span>
        </VisuallyHidden>
      )}
    </>
  );
}
