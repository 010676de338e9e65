import { PageBehind, UiProvider, useIsPhone, useStore } from '@porchlight/ui';
import { useEffect, useState, useRef } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router-dom';
import { LeaveQuestion } from '../forms/leave-question.tsx';
import { lazyDialog } from '../page/lazy-dialog.tsx';
import { PagesOfHeldSnapshot } from '../portal/held-snapshot.tsx';
import { usePortal, useSnapshot } from '../portal/portal-context.tsx';
import { CommandLayer } from './command-layer.tsx';
import { DrawerContext } from './drawer-context.ts';
import { Sidebar } from './sidebar.tsx';
import { SkipLinks } from './skip-links.tsx';
import { useBrowserNotices } from './use-browser-notices.ts';
import './portal-frame.css';

const MenuDrawer = lazyDialog(() => import('./menu-drawer.tsx'));

/** Sidebar, or a drawer below 768 px and on wide pages, beside the page. */
export function PortalFrame() {
  const { shortcuts } = usePortal();
  const singleKeys = useStore(shortcuts.singleKeys);
  return (
    <UiProvider singleKeys={singleKeys}>
      <CommandLayer>
        <Frame />
      </CommandLayer>
      <LeaveQuestion />
    </UiProvider>
  );
}

function Frame() {
  const hasDrawer = useHasDrawer();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const { key } = useLocation();
  useRouteFocus();
  useBrowserNotices();
  useEffect(() => setDrawerOpen(false), [key, hasDrawer]);

  return (
    <PageBehind className={hasDrawer ? 'portal portal--wide' : 'portal'}>
      <SkipLinks />
      {hasDrawer ? (
        <MenuDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)} />
      ) : (
        <header className="portal__side">
          <Sidebar />
        </header>
      )}
      <DrawerContext value={hasDrawer ? () => setDrawerOpen(true) : null}>
        <div className="portal__page">
          <PagesOfHeldSnapshot>
            <Outlet />
          </PagesOfHeldSnapshot>
        </div>
      </DrawerContext>
    </PageBehind>
  );
}

/** On phones, and on a page that needs the whole screen. */
function useHasDrawer(): boolean {
  const isPhone = useIsPhone();
  const { pathname } = useLocation();
  const { routes } = useSnapshot();
  const isWide = routes.some(
    ({ value }) => value.layout === 'wide' && matchPath(value.path, pathname) !== null,
  );
  return isPhone || isWide;
}

/** After a change of page the focus starts at the page, so that a screen reader reads its title. */
function useRouteFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
