import { chooseTheme, useStore, useTheme } from '@porchlight/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePortal, useSnapshot } from '../portal/portal-context.tsx';
import { useSession } from '../portal/use-session.ts';
import { useCommands } from './commands.ts';
import { shellTexts } from '../base/shell-texts.ts';
import { useNavItems } from '../portal/use-nav-items.ts';
import type { PaletteOption } from './palette-option.ts';

const groups = { page: 'This page', pages: 'Go to', actions: 'Actions', portal: 'Portal' } as const;

/** What the open page offers, pages and actions of the effective plugins that this agent may use, and the shell's own. */
export function useLocalOptions(): readonly PaletteOption[] {
  const navigate = useNavigate();
  const pages = useNavItems();
  const { actions, granted } = useSnapshot();
  const { signOut } = useSession();
  const { openSheet } = useCommands();
  const theme = useTheme();
  const shortcuts = useStore(usePortal().shortcuts.list);
  return useMemo(
    () => [
      ...shortcuts.flatMap(({ keys, label, icon, run }) =>
        icon === undefined || run === null
          ? []
          : {
              id: `keys ${keys}`,
              group: groups.page,
              label,
              icon,
              keys,
              run: () => run({ shiftKey: false }),
              isOfPage: true as const,
            },
      ),
      ...pages.map(({ to, label, icon, shortcut }) => ({
        id: `page ${to}`,
        group: groups.pages,
        label,
        icon,
        ...(shortcut === undefined ? {} : { keys: `g ${shortcut}` }),
        run: () => void navigate(to),
      })),
      ...actions
        .map(({ value }) => value)
        .filter(({ needs }) => needs === undefined || granted.has(needs.id))
        .map(({ id, label, icon, shortcut, run }) => ({
          id: `action ${id}`,
          group: groups.actions,
          label,
          icon,
          ...(shortcut === undefined ? {} : { keys: shortcut }),
          run: () => run({ navigate }),
        })),
      {
        id: 'shell keys',
        group: groups.portal,
        label: shellTexts.shortcuts,
        icon: 'keyboard',
        keys: '?',
        run: openSheet,
      },
      {
        id: 'shell theme',
        group: groups.portal,
        label: theme === 'dark' ? 'Switch to Light Theme' : 'Switch to Dark Theme',
        icon: theme === 'dark' ? 'sun' : 'moon',
        run: () => chooseTheme(theme === 'dark' ? 'light' : 'dark'),
      },
      {
        id: 'shell sign-out',
        group: groups.portal,
        label: shellTexts.signOut,
        icon: 'log-out',
        run: () => void signOut(),
      },
    ],
    [shortcuts, pages, actions, granted, navigate, openSheet, signOut, theme],
  );
}
