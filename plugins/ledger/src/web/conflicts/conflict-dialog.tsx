import { Button, Dialog } from '@porchlight/ui';
import { useState } from 'react';
import { useLastChange } from '../history/history-queries.ts';
import { actorName } from '../history/change-texts.ts';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import type { Choice, Conflict } from '../rows/conflicts.ts';
import { ConflictList, MOST_CHOICES } from './conflict-list.tsx';
import './conflicts.css';
import { conflictsTexts as texts } from './conflicts-texts.ts';

interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly onClose: () => void;
}

/** Both values of each cell, and which one stays. Closing it decides nothing: theirs stays, mine waits at its cell. */
export default function ConflictDialog({ conflict, onClose }: ConflictDialogProps) {
  const { say } = useLedgerPage();
  const { cells } = conflict;
  const [choices, setChoices] = useState<readonly Choice[]>(() => cells.map(() => 'mine'));
  const single = cells.length === 1;
  const mixed = choices.includes('theirs');
  const only = single ? cells[0] : undefined;
  const last = useLastChange(only?.id ?? '', only?.column.key ?? '', {
    enabled: only?.by === null,
  });
  const who = only?.by ?? (last === undefined ? null : actorName(last.actor));

  function close() {
    onClose();
    say(texts.left);
  }

  return (
    <Dialog
      open
      title={texts.title(cells.length)}
      onClose={close}
      foot={{
        extra: mixed && (
          <Button onClick={() => conflict.answer('mine')}>{texts.keepAllMine}</Button>
        ),
        cancel: {
          label: single ? texts.takeTheirs : texts.takeAllTheirs,
          onClick: () => conflict.answer('theirs'),
        },
        primary: {
          label: mixed ? texts.keepChosen : single ? texts.keepMine : texts.keepAllMine,
          onClick: () => conflict.answer(mixed ? choices : 'mine'),
        },
      }}
    >
      {/* It comes by itself: keys that were meant for the sheet decide nothing. */}
      <p tabIndex={-1} data-autofocus className="ledger-conflict__hint">
        {single ? texts.hint(who) : texts.hintMany}
      </p>
      <ConflictList
        cells={cells}
        choices={single || cells.length > MOST_CHOICES ? null : choices}
        onChoose={(index, choice) => setChoices(choices.with(index, choice))}
      />
    </Dialog>
  );
}
