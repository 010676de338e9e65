import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePortal, useSnapshot } from '../portal/portal-context.tsx';
import { useNavItems } from '../portal/use-nav-items.ts';

/** G and a letter for each section, and the keys of the plugins' actions. */
export function useCommandKeys(): void {
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
