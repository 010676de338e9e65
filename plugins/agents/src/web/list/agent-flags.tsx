import { Badge } from '@porchlight/ui';
import type { Agent } from '../../generated/types.ts';
import { heldLevels } from '../access-levels.ts';

/** The access levels of an account as badges. */
export function AgentFlags({ agent }: { readonly agent: Agent }) {
  const held = heldLevels(agent);
  if (held.length === 0) return <span className="agents-list__none">None</span>;
  return (
    <span className="agents-list__flags">
      {held.map(({ name, label, icon }) => (
        <Badge key={name} tone="other" icon={icon}>
          {label}
        </Badge>
      ))}
    </span>
  );
}
