import { clientPaths } from '../client-paths.ts';

/** Where the list is as it was left. */
export function useListAddress(): string {
  return clientPaths.list;
}
