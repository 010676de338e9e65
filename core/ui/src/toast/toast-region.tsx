import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { inEditable } from '../browser/in-editable.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Glyph } from '../icon/glyph.tsx';
import { Kbd } from '../text/kbd.tsx';
import { uiTexts } from '../texts.ts';
import { TOAST_INSET, useLift } from './use-lift.ts';
import { dismissToast, holdToast, releaseToast, useToast, type Toast } from './toasts.ts';
import './toast.css';

interface ToastRegionProps {
  /** Whether single letters are keys at all; the user may have switched them off (WCAG 2.1.4). */
  readonly singleKeys: boolean;
}

/** Where toasts appear, bottom left; there is one in the portal. */
export function ToastRegion({ singleKeys }: ToastRegionProps) {
  const shown = useToast();
  const toast = shown !== null && !singleKeys ? withoutKey(shown) : shown;
  const urgent = toast?.tone === 'danger';
  const region = useRef<HTMLElement>(null);
  const lift = useLift(toast, region);
  useActionKey(toast);
  return (
    <section
      ref={region}
      aria-label={uiTexts.notifications}
      className="pl-toasts"
      style={{ left: TOAST_INSET, bottom: TOAST_INSET + lift }}
    >
      <div aria-live="polite">{toast !== null && !urgent && <ToastBox toast={toast} />}</div>
      <div aria-live="assertive">{urgent && <ToastBox toast={toast} />}</div>
    </section>
  );
}

const glyphs = { done: CircleCheck, note: Info, danger: CircleAlert } as const;

function withoutKey({ action, ...toast }: Toast): Toast {
  if (action === undefined) return toast;
  const { key: _, ...pressed } = action;
  return { ...toast, action: pressed };
}

function useActionKey(toast: Toast | null) {
  useEffect(() => {
    const action = toast?.action;
    if (action?.key === undefined) return;
    function press(event: KeyboardEvent) {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!plain || event.key.toLowerCase() !== action?.key || inEditable(event.target)) return;
      event.preventDefault();
      dismissToast();
      action.run();
    }
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, [toast]);
}

function ToastBox({ toast }: { readonly toast: Toast }) {
  const { action } = toast;
  const keys = action?.pageKeys ?? action?.key?.toUpperCase();
  return (
    <div
      key={toast.id}
      className="pl-toast"
      data-tone={toast.tone}
      onPointerEnter={holdToast}
      onPointerLeave={releaseToast}
      onFocus={holdToast}
      onBlur={releaseToast}
    >
      <Glyph of={glyphs[toast.tone]} />
      <span className="pl-toast__text">{toast.text}</span>
      {action !== undefined && (
        <Button
          variant="ghost"
          size="small"
          className="pl-toast__action"
          onClick={() => {
            dismissToast();
            action.run();
          }}
        >
          {action.label} {keys !== undefined && <Kbd>{keys}</Kbd>}
        </Button>
      )}
      <IconButton
        label={uiTexts.close}
        size="small"
        icon={<Glyph of={X} />}
        onClick={dismissToast}
      />
    </div>
  );
}
