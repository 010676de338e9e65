import { createContext } from 'react';

/** Opens the drawer; null where the sidebar is beside the page. */
export const DrawerContext = createContext<(() => void) | null>(null);
