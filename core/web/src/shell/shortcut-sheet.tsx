import { Dialog, Kbd, Switch, useStore } from '@porchlight/ui';
import { usePortal } from '../portal/portal-context.tsx';
import { shellTexts } from '../base/shell-texts.ts';
import { keyCaps } from '../shortcuts/key-name.ts';
import type { Shortcut } from '../shortcuts/shortcut-store.ts';
import './shortcut-sheet.css';

type ListedShortcut = Pick<Shortcut, 'keys' | 'label' | 'group'> & Partial<Pick<Shortcut, 'run'>>;

const ownGroup = 'This page';
/** Keys that dialogs and lists have of their own. */
const standing: readonly ListedShortcut[] = [
  { keys: 'escape', label: 'Close', group: 'Everywhere' },
  { keys: 'mod+enter', label: 'Save', group: 'Dialogs' },
];

/** Every key that works now, and the switch for those of a single letter. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const { shortcuts } = usePortal();
  const list = useStore(shortcuts.list);
  const singleKeys = useStore(shortcuts.singleKeys);
  return (
    <Dialog open onClose={onClose} title={shellTexts.shortcuts}>
      <div className="shortcut-sheet">
        {grouped([...list, ...standing]).map(([title, entries]) => (
          <section key={title} aria-label={title}>
            <h3 className="shortcut-sheet__title">{title}</h3>
            <dl>
              {entries.map(({ keys, label }) => (
                <div key={keys} className="shortcut-sheet__line">
                  <dt>{label}</dt>
                  <dd>
                    {keyCaps(keys).map((cap) => (
                      <Kbd key={cap}>{cap}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <div className="shortcut-sheet__setting">
          <div>
            <div id="single-keys">Single-key shortcuts</div>
            <div className="shortcut-sheet__hint">
              Shortcuts without Ctrl. Turned off while you type in a field.
            </div>
          </div>
          <Switch
            label="Single-key shortcuts"
            checked={singleKeys}
            onChange={(on) => shortcuts.switchSingleKeys(on)}
          />
        </div>
      </div>
    </Dialog>
  );
}

/**
 * Groups shortcuts by heading, in order of first appearance; the last one registered for a key wins. A key that a part
 * handles itself is listed in addition to its meaning elsewhere.
 */
function grouped(list: readonly ListedShortcut[]) {
  const winners = new Map(
    list.map((shortcut) => {
      const { run, group, keys } = shortcut;
      return [run === null ? `${group} ${keys}` : keys, shortcut];
    }),
  );
  const groups = new Map<string, Pick<Shortcut, 'keys' | 'label'>[]>();
  for (const shortcut of winners.values()) {
    const title = shortcut.group ?? ownGroup;
    groups.set(title, [...(groups.get(title) ?? []), shortcut]);
  }
  return [...groups];
}
