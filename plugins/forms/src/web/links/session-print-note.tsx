import { PrintNote, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { formsOfSessionQuery } from '../form-queries.ts';

/** Says before the link of a session is sent what the documents of its forms cannot print. */
export function SessionPrintNote({ sessionId }: { readonly sessionId: number }) {
  const { data } = useQuery(formsOfSessionQuery(useApi(), sessionId));
  if (data === undefined) return null;
  const texts = data.flatMap(({ title, client_first_name: first, client_last_name: last }) => [
    title,
    first,
    last,
  ]);
  return <PrintNote texts={texts} />;
}
