import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useMemo, useState } from 'react';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { useCommandKeys } from './use-command-keys.ts';

interface Commands {
  readonly openPalette: () => void;
  readonly openSheet: () => void;
}

const CommandsContext = createContext<Commands | null>(null);

/** Opens the palette and the sheet of shortcuts. */
export function useCommands(): Commands {
  const commands = use(CommandsContext);
  if (commands === null) throw new Error('This component stands outside the shell.');
  return commands;
}

const loadPalette = () => import('../palette/palette.tsx');
const Palette = lazy(() => loadPalette().then((m) => ({ default: m.Palette })));
const ShortcutSheet = lazy(() =>
  import('../shortcuts/shortcut-sheet.tsx').then((m) => ({ default: m.ShortcutSheet })),
);

/** The layers that keys open from anywhere: palette (Ctrl+K) and sheet (?). */
export function CommandLayer({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<'palette' | 'sheet' | null>(null);
  const commands = useMemo(
    () => ({ openPalette: () => setOpen('palette'), openSheet: () => setOpen('sheet') }),
    [],
  );
  // The first Ctrl+K shall not wait for the network.
  useEffect(() => void loadPalette().catch(() => undefined), []);
  const group = 'Everywhere';
  useShortcut('mod+k', () => setOpen(open === 'palette' ? null : 'palette'), {
    label: 'Search and commands',
    group,
    inInputs: true,
  });
  useShortcut('/', commands.openPalette, { label: 'Search', group });
  useShortcut('?', commands.openSheet, { label: 'Keyboard shortcuts', group });
  useCommandKeys();

  return (
    <CommandsContext value={commands}>
      {children}
      <Suspense fallback={null}>
        {open === 'palette' && <Palette onClose={() => setOpen(null)} />}
        {open === 'sheet' && <ShortcutSheet onClose={() => setOpen(null)} />}
      </Suspense>
    </CommandsContext>
  );
}
