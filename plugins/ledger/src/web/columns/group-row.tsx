import { Checkbox } from '@porchlight/ui';
import { useEffect, useRef } from 'react';
import { columnsTexts } from './columns-texts.ts';

interface GroupRowProps {
  readonly group: string;
  readonly keys: readonly string[];
  /** Keys of the columns that are shown. */
  readonly visible: ReadonlySet<string>;
  /** Nothing would be left without it. */
  readonly lastShown: boolean;
  readonly onShow: (on: boolean) => void;
}

/** The heading of neighbours of one group; its box shows or hides them all. */
export function GroupRow({ group, keys, visible, lastShown, onShow }: GroupRowProps) {
  const box = useRef<HTMLInputElement>(null);
  const count = keys.filter((key) => visible.has(key)).length;
  const some = count > 0 && count < keys.length;
  const all = count === keys.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <li className="ledger-columns__group">
      <Checkbox
        ref={box}
        aria-label={columnsTexts.showGroup(group)}
        label={
          <>
            {group}
            <span className="ledger-columns__count">
              {columnsTexts.shownOf(count, keys.length)}
            </span>
          </>
        }
        checked={all}
        disabled={all && lastShown}
        onChange={() => onShow(!all)}
      />
    </li>
  );
}
