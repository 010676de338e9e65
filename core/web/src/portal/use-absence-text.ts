import { shellTexts } from '../base/shell-texts.ts';
import { usePortal } from './portal-context.tsx';
import type { ReservedPath } from './reserved-paths.ts';

/** Says why a reserved address shows nothing: its module is turned off, or was never installed. */
export function useAbsenceText({ plugin, name }: ReservedPath): string {
  const { store } = usePortal();
  return store.isInstalled(plugin) ? shellTexts.turnedOff(name) : shellTexts.notInstalled(name);
}
