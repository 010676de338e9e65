import { Icon, IconButton, SearchField } from '@porchlight/ui';
import { useShortcut } from '@porchlight/web';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';

import './find-bar.css';
import { findTexts } from './find-texts.ts';
import { useFind } from './use-find.ts';

/** Finds a text in all rows, those that are not on the screen among them. */
export default function FindBar({ onClose }: { readonly onClose: () => void }) {
  const { grid } = useLedgerPage();
  const { said, search } = useFind();
  const [term, setTerm] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  function again() {
    field.current?.focus();
    field.current?.select();
  }
  useShortcut('mod+f', again, { label: findTexts.find, inInputs: true });

  function close() {
    onClose();
    grid?.focus();
  }

  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target === field.current) search(term, event.shiftKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="ledger-find" onKeyDownCapture={onKey}>
      <SearchField
        ref={field}
        label={findTexts.field}
        value={term}
        onChange={setTerm}
        className="ledger-find__field"
      />
      <IconButton
        size="small"
        label={findTexts.previous}
        icon={<Icon name="chevron-up" />}
        onClick={() => search(term, true)}
      />
      <IconButton
        size="small"
        label={findTexts.next}
        icon={<Icon name="chevron-down" />}
        onClick={() => search(term, false)}
      />
      <span role="status" className="ledger-find__said">
        {said}
      </span>
      <IconButton size="small" label={findTexts.close} icon={<Icon name="x" />} onClick={close} />
    </div>
  );
}
