import { Modal } from '@mantine/core';
import X from 'lucide-react/icons/x';
import {
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
} from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Glyph } from '../icon/glyph.tsx';
import { uiTexts } from '../texts.ts';
import { type DialogButtons, DialogFoot } from './dialog-foot.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { focusInvalid } from './focus-invalid.ts';
import { holdFocus } from './hold-focus.ts';
import { UnsavedDialog } from './unsaved-dialog.tsx';

export interface DialogProps {
  readonly open: boolean;
  /** Cancel, Escape, the close button and a click beside the dialog. */
  readonly onClose: () => void;
  readonly title: string;
  /** Beside the title, such as the status of the record. */
  readonly mark?: ReactNode;
  /** 560 or 800 px wide; on phones the whole screen, or with `sheet` as much of its lower end as it needs. */
  readonly size?: 'normal' | 'wide' | 'sheet';
  /** True while it has unsaved text: closing needs confirmation. */
  readonly dirty?: boolean;
  /** Saving is under way: closing waits. */
  readonly busy?: boolean;
  /** Without it the dialog has no foot: it only shows something. */
  readonly foot?: DialogButtons;
  /** Makes the dialog a form; also run by Ctrl+Enter. Fields that it finds invalid get the focus. */
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
}

/** Head 56, foot 64, the body scrolls. The first field has the focus; mark another with `data-autofocus`. */
export function Dialog({
  open,
  onClose,
  title,
  mark,
  size = 'normal',
  dirty = false,
  busy = false,
  foot,
  onSubmit,
  children,
}: DialogProps) {
  const [asking, setAsking] = useState(false);
  /** The form at its last submit; a new object each time. */
  const [submitted, setSubmitted] = useState<{ readonly form: HTMLElement } | null>(null);

  useEffect(() => {
    if (submitted !== null) focusInvalid(submitted.form);
  }, [submitted]);

  function submit(form: HTMLElement) {
    onSubmit?.();
    setSubmitted({ form });
  }

  function close() {
    if (busy) return;
    if (dirty) setAsking(true);
    else onClose();
  }

  function submitByKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit(event.currentTarget);
    }
  }

  const parts = (
    <>
      <div className="pl-dialog__head">
        <Modal.Title className="pl-dialog__title">{title}</Modal.Title>
        {mark !== undefined && <div className="pl-dialog__mark">{mark}</div>}
        <IconButton label={uiTexts.close} icon={<Glyph of={X} />} onClick={close} />
      </div>
      <DialogBody>{children}</DialogBody>
      {foot !== undefined && (
        <DialogFoot buttons={foot} close={close} mark={busy && <SlowMark />} />
      )}
    </>
  );

  return (
    <>
      <DialogFrame open={open} onClose={close} kind={size}>
        {onSubmit === undefined ? (
          <div ref={holdFocus} tabIndex={-1} className="pl-dialog__parts">
            {parts}
          </div>
        ) : (
          <form
            ref={holdFocus}
            // A press between the fields leaves the focus inside, where Ctrl+Enter works.
            tabIndex={-1}
            noValidate
            className="pl-dialog__parts"
            onKeyDown={submitByKey}
            onSubmit={(event: FormEvent<HTMLElement>) => {
              event.preventDefault();
              submit(event.currentTarget);
            }}
          >
            {parts}
          </form>
        )}
      </DialogFrame>
      <UnsavedDialog
        open={asking}
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false);
          onClose();
        }}
      />
    </>
  );
}

/**
 * Marks the first field for the kit's focus trap, which would choose the close button of the head. A field that loads
 * later gets the focus when it appears, unless the focus is elsewhere by then.
 */
function DialogBody({ children }: { readonly children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = body.current;
    if (box === null || box.closest('.pl-dialog__parts')?.querySelector('[data-autofocus]')) return;
    const firstField = () => box.querySelector<HTMLElement>('input, select, textarea');
    const field = firstField();
    if (field !== null) {
      field.setAttribute('data-autofocus', '');
      return;
    }
    const observer = new MutationObserver(() => {
      const late = firstField();
      // An option is not what the dialog is for.
      if (late === null || late.matches('[type="checkbox"]')) return;
      observer.disconnect();
      if (document.activeElement?.closest('.pl-dialog__head')) late.focus();
    });
    observer.observe(box, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={body} className="pl-dialog__body">
      {children}
    </div>
  );
}

/** Saving that takes longer than this is spoken of. */
export const SLOW_AFTER_MS = 5_000;

/** Shown while something is saved; says so when the server takes long, because retries go on for minutes. */
function SlowMark() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span role="status" className="pl-dialog__slow">
      {slow && uiTexts.slow}
    </span>
  );
}
