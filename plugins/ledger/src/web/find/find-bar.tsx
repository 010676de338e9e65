import { Button, Icon, IconButton, SearchField } from '@porchlight/ui';
import { useShortcut } from '@porchlight/web';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';

import './find-bar.css';
import { findTexts } from './find-texts.ts';
import { showsTerm } from './shows-term.ts';
import { useFind } from './use-find.ts';
import { withoutHidden } from '../views/view-columns.ts';

/** Finds a text in all rows, those that are not on the screen among them. */
export default function FindBar({ onClose }: { readonly onClose: () => void }) {
  const { grid, view, changeView } = useLedgerPage();
  const { said, matches, search, restart } = useFind();
  const [term, setTerm] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    grid?.update({ hits: showsTerm(term) });
    return () => grid?.update({ hits: null });
  }, [grid, term]);
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
        onChange={(text) => {
          setTerm(text);
          restart(text);
        }}
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
        {matches !== null && matches.count > 0 && (
          <b>{findTexts.match(matches.position, matches.count)}</b>
        )}
        {said}
      </span>
      {matches !== null && matches.hidden.count > 0 && (
        <span className="ledger-find__hidden">
          {matches.count > 0
            ? findTexts.inHidden(matches.hidden.count)
            : findTexts.onlyInHidden(matches.hidden.count)}
          <Button
            size="small"
            onClick={() => {
              changeView({ hidden: withoutHidden(view.hidden, matches.hidden.columns) });
              field.current?.focus();
            }}
          >
            {findTexts.showHidden}
          </Button>
        </span>
      )}
      <IconButton size="small" label={findTexts.close} icon={<Icon name="x" />} onClick={close} />
    </div>
  );
}
