import { useSearchParams } from 'react-router-dom';
import { clientPaths } from '../client-paths.ts';
import { PAGE_SIZE } from '../client-queries.ts';
import { useNeighbours } from './neighbours/use-neighbours.ts';

/** The address of the list as it was left, on the page with the client; its first page without a client. */
export function useListAddress(id: number | null = null): string {
  const [params] = useSearchParams();
  const position = useNeighbours(id)?.position ?? 1;
  return clientPaths.listOf(params, Math.ceil(position / PAGE_SIZE));
}
