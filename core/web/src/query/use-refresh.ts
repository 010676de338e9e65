import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Reads again what the pages show under these keys, or keys that begin so; waits for what is on the screen. */
export function useRefresh(...keys: readonly QueryKey[]): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
