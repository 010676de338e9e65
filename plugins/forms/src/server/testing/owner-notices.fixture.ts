import type { SecurityNotice } from '@porchlight/schemas';
import type { FormsPortal } from './forms-portal.fixture.ts';

/** What owners were notified of about a client, or with null about all. */
export async function ownerNotices(
  { request, owner }: Pick<FormsPortal, 'request' | 'owner'>,
  client: number | null,
): Promise<readonly (SecurityNotice & { readonly by: string | null })[]> {
  const answer = await request('GET', '/api/agents/security-notices', { token: owner });
  const { data } = answer.json<{ data: readonly (SecurityNotice & { by: string | null })[] }>();
  const isAbout = ({ subject }: SecurityNotice) =>
    client === null || subject.endsWith(`client ${String(client)}`);
  return data
    .filter(isAbout)
    .map(({ kind, subject, details, by }) => ({ kind, subject, details, by }));
}
