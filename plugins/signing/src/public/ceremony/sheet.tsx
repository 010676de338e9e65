import { Glyph, IconButton } from '@porchlight/ui/bare';
import { useTexts } from '@porchlight/web/public';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { ceremonyTexts } from './ceremony-texts.ts';
import './sheet.css';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that rises from the lower edge. It is the browser's own, so what is behind it is out of reach. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const t = useTexts(ceremonyTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    heading.current?.focus();
    // Before it leaves the page, so that the focus returns to what opened it.
    return () => element.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="sheet__body">
        <div className="sheet__head">
          <h2 className="sheet__title" id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <IconButton
            label={t('close')}
            size="touch"
            icon={<Glyph of={X} size={24} />}
            onClick={onClose}
          />
        </div>
        {children}
      </div>
    </dialog>
  );
}
