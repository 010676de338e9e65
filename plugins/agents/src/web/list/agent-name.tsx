import { Avatar } from '@porchlight/ui';
import { useActor } from '@porchlight/web';
import type { Agent } from '../../generated/types.ts';

/** Picture of initials, name, and a mark at one's own. */
export function AgentName({ agent }: { readonly agent: Agent }) {
  const { id } = useActor();
  const name = `${agent.first_name} ${agent.last_name}`;
  return (
    <span className="agents-list__person">
      <Avatar name={name} seed={String(agent.id)} decorative />
      <span className="agents-list__person-name">{name}</span>
      {agent.id === id && <span className="agents-list__you">you</span>}
    </span>
  );
}
