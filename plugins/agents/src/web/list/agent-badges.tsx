import { Badge } from '@porchlight/ui';
import type { Agent } from '../../generated/types.ts';
import { heldLevels } from '../access-levels.ts';
import { listTexts } from './agents-list-texts.ts';

export function hasBadges(agent: Agent): boolean {
  return agent.suspended || heldLevels(agent).length > 0;
}

/** Whether the account is suspended and its access levels. */
export function AgentBadges({ agent }: { readonly agent: Agent }) {
  return (
    <span className="agents-list__flags">
      {agent.suspended && (
        <Badge tone="danger" icon="ban">
          {listTexts.suspended}
        </Badge>
      )}
      {heldLevels(agent).map(({ name, label, icon }) => (
        <Badge key={name} tone="other" icon={icon}>
          {label}
        </Badge>
      ))}
    </span>
  );
}
