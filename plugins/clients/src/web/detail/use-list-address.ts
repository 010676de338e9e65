import { useSearchParams } from 'react-router-dom';
import { clientPaths } from '../client-paths.ts';
import { PAGE_SIZE } from '../client-queries.ts';
import { useNeighbours } from './neighbours/use-neighbours.ts';

/** The list as it was left, on the page where the client stands; without a client on its first one. */
export function useListAddress(id: number | null = null): string {
  const [params] = useSearchParams();
  const position = useNeighbours(id)?.position ?? 1;
  return clientPaths.listOf(params, Math.ceil(position / PAGE_SIZE));
}
