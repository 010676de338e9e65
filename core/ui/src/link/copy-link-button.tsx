import { useEffect, useState } from 'react';
import { copyText } from '../browser/copy-text.ts';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { uiTexts } from '../texts.ts';
import { showToast } from '../toast/toasts.ts';

const COPIED_MS = 2_000;

interface CopyLinkButtonProps {
  /** Null while there is none. */
  readonly url: string | null;
  /** Why there is none. */
  readonly noLink?: string;
}

/** Copies a link, and says so for 2 seconds. */
export function CopyLinkButton({ url, noLink = '' }: CopyLinkButtonProps) {
  const [copied, setCopied] = useState<string | null>(null);
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    if (url === null) return;
    try {
      await copyText(url);
      setCopied(url);
      showToast({ tone: 'done', text: uiTexts.copy.linkCopied });
    } catch {
      showToast({ tone: 'danger', text: uiTexts.copy.linkNotCopied });
    }
  }

  const isCopied = copied !== null && copied === url;
  return (
    <Button
      variant="primary"
      icon={<Icon name={isCopied ? 'check' : 'copy'} />}
      disabledReason={url === null ? noLink : null}
      onClick={() => void copy()}
    >
      {isCopied ? uiTexts.copy.done : uiTexts.copy.link}
    </Button>
  );
}
