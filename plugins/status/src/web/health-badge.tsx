import { Badge, type IconName } from '@porchlight/ui';

const looks: Record<string, { tone: 'done' | 'payment' | 'agent' | 'danger'; icon: IconName }> = {
  healthy: { tone: 'done', icon: 'circle-check' },
  degraded: { tone: 'payment', icon: 'circle-alert' },
  warning: { tone: 'agent', icon: 'triangle-alert' },
  critical: { tone: 'danger', icon: 'triangle-alert' },
};

/** The label of the state; an unknown one is neutral. */
export function HealthBadge({ state }: { readonly state: string }) {
  const look = looks[state];
  return (
    <Badge tone={look?.tone ?? 'other'} icon={look?.icon ?? 'info'}>
      {state}
    </Badge>
  );
}
