import { AGENT_VIEW } from '@porchlight/agents/contract';
import { CLIENT_VIEW } from '@porchlight/clients/contract';
import type { VisitedAgent } from '../../generated/types.ts';

/**
 * SQL for the name of a client's agent; null while nobody is assigned who can sign in.
 *
 * @param clientId a column of the statement around it
 */
export function agentNameOf(clientId: string): string {
  return `(
    select agent.first_name || ' ' || agent.last_name
    from ${CLIENT_VIEW} client join ${AGENT_VIEW} agent on agent.id = client.assigned_agent_id
    where client.id = ${clientId} and agent.deleted_at is null and agent.suspended_at is null)`;
}

/** Whom a visitor's client can ask. */
export function agentNamed(name: string | null): { readonly agent?: VisitedAgent } {
  return name === null ? {} : { agent: { name: name.trim() } };
}
