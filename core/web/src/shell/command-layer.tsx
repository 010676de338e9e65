import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { CatchErrors } from '../base/catch-errors.tsx';
import { preload, useLoaded } from '../base/loaded.ts';
import { useShortcut } from '../portal/use-shortcut.ts';
import { CommandsContext } from '../palette/commands.ts';
import { shellTexts } from '../base/shell-texts.ts';
import { useTypedAhead } from './use-typed-ahead.ts';
import { useNavigate } from 'react-router-dom';
import { usePortal, useSnapshot } from '../portal/portal-context.tsx';
import { useNavItems } from '../portal/use-nav-items.ts';

const loadPalette = () => import('../palette/palette.tsx');
const loadSheet = () => import('./shortcut-sheet.tsx');

/** The layers that keys open from anywhere: palette (Ctrl+K) and sheet (?). */
export function CommandLayer({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<'palette' | 'sheet' | null>(null);
  const commands = useMemo(
    () => ({ openPalette: () => setOpen('palette'), openSheet: () => setOpen('sheet') }),
    [],
  );
  usePaletteAhead();
  const group = 'Everywhere';
  useShortcut('mod+k', commands.openPalette, {
    label: 'Search and commands',
    group,
    inInputs: true,
  });
  useShortcut('/', commands.openPalette, { label: 'Search', group });
  useShortcut('?', commands.openSheet, { label: shellTexts.shortcuts, group });
  useCommandKeys();

  return (
    <CommandsContext value={commands}>
      {children}
      {open !== null && (
        <CatchErrors fallback={() => null} onTryAgain={() => setOpen(null)} key={open}>
          {open === 'palette' && <Palette onClose={() => setOpen(null)} />}
          {open === 'sheet' && <Sheet onClose={() => setOpen(null)} />}
        </CatchErrors>
      )}
    </CommandsContext>
  );
}

/** The first Ctrl+K shall not wait for the network, nor the first screen for the palette: it is fetched once the page is used. */
function usePaletteAhead(): void {
  useEffect(() => {
    const used = new AbortController();
    const fetchAhead = () => {
      used.abort();
      void preload(loadPalette);
    };
    for (const event of ['keydown', 'pointermove', 'pointerdown'])
      window.addEventListener(event, fetchAhead, { signal: used.signal, capture: true });
    return () => used.abort();
  }, []);
}

function Palette({ onClose }: { readonly onClose: () => void }) {
  const loaded = useLoaded(loadPalette);
  const typed = useTypedAhead({ isWaiting: loaded === null, onEscape: onClose });
  return loaded === null ? null : <loaded.Palette typedAhead={typed} onClose={onClose} />;
}

function Sheet({ onClose }: { readonly onClose: () => void }) {
  const loaded = useLoaded(loadSheet);
  return loaded === null ? null : <loaded.ShortcutSheet onClose={onClose} />;
}

/** G and a letter for each section, and the keys of the plugins' actions. */
function useCommandKeys(): void {
  const { shortcuts } = usePortal();
  const navigate = useNavigate();
  const pages = useNavItems();
  const { actions, granted } = useSnapshot();

  useEffect(() => {
    const stops = [
      ...pages.flatMap(({ shortcut, label, to }) =>
        shortcut === undefined
          ? []
          : [
              shortcuts.add({
                keys: `g ${shortcut}`,
                label,
                group: 'Go to',
                run: () => void navigate(to),
              }),
            ],
      ),
      ...actions.flatMap(({ value: { shortcut, label, needs, run } }) =>
        shortcut === undefined || (needs !== undefined && !granted.has(needs.id))
          ? []
          : [
              shortcuts.add({
                keys: shortcut,
                label,
                group: 'Actions',
                run: () => run({ navigate }),
              }),
            ],
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }, [shortcuts, navigate, pages, actions, granted]);
}
