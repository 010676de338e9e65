import { problemAt } from '@porchlight/kernel';
import type { StaffActor } from '@porchlight/server';
import type { AccessLinkCreate, CreatedLink } from '../../generated/types.ts';
import { accessInvalid } from '../../problems.ts';
import type { SqlLinkWrites } from './link-writes.ts';
import type { SessionLinks } from './session-links.ts';

interface AccessLinkParts {
  readonly writes: () => SqlLinkWrites;
  readonly sessions: () => SessionLinks;
}

/** A link to a session form or a session that exists; either of the two must be named. */
export async function createAccessLink(
  { writes, sessions }: AccessLinkParts,
  actor: StaffActor,
  body: AccessLinkCreate,
): Promise<CreatedLink> {
  const { sessionFormId, sessionId, clientId, expirationHours } = body;
  if ((sessionFormId === undefined) === (sessionId === undefined))
    throw problemAt(accessInvalid, [
      { field: 'sessionFormId', message: 'Please choose a form or a session' },
    ]);
  if (sessionFormId !== undefined) return writes().createForForm(actor, sessionFormId, body);
  const hours = expirationHours === undefined ? {} : { expirationHours };
  const link = await sessions().link(actor, sessionId!, hours, clientId);
  const { token, url, expiresAt } = link;
  return {
    success: true,
    message: link.isNew ? 'Secure link created' : 'Secure link found',
    data: { token, formUrl: url, expiresAt, sessionFormId: null },
  };
}
