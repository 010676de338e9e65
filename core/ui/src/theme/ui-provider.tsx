import { HeadlessMantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { ToastRegion } from '../toast/toast-region.tsx';

interface UiProviderProps {
  readonly children: ReactNode;
  /** False where the user has switched single-letter keys off. */
  readonly singleKeys?: boolean;
}

/**
 * Wraps the portal once. The kit runs headless: it provides focus, keyboard, and positions,
 * every rule of style is ours, and no style element is written (the page's CSP forbids them).
 */
export function UiProvider({ children, singleKeys = true }: UiProviderProps) {
  return (
    <HeadlessMantineProvider>
      {children}
      <ToastRegion singleKeys={singleKeys} />
    </HeadlessMantineProvider>
  );
}
