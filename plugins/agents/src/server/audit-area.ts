import type { AuditArea } from '@porchlight/server';
import type { StaffDirectory } from '../contract.ts';

const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['agent.created', 'Account added'],
  ['agent.updated', 'Account changed'],
  ['agent.access-changed', 'Access of an account changed'],
  ['agent.deleted', 'Account deleted'],
  ['agent.suspended', 'Account suspended'],
  ['agent.restored', 'Account restored'],
  ['agent.login', 'Signed in'],
  ['agent.login-failed', 'Sign-in failed'],
  ['agent.logout', 'Signed out'],
  ['agent.password-changed', 'Password changed'],
  ['agent.password-link-shown', 'Link for a new password shown'],
]);

/** How the audit log shows accounts. */
export function auditArea(directory: () => StaffDirectory): AuditArea {
  return {
    id: 'agents',
    title: 'Agents',
    entities: ['agent'],
    text: ({ action }) => SENTENCES.get(action) ?? null,
    records: {
      entity: 'agent',
      async find(ids) {
        const names = await directory().names(ids);
        return new Map(
          [...names].map(([id, { first_name, last_name, username, deleted }]) => [
            id,
            {
              label: `${first_name} ${last_name}`.trim() || username,
              to: deleted ? null : (`/crm/agents/${id}` as const),
            },
          ]),
        );
      },
    },
  };
}
