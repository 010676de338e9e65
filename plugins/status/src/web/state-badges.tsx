import { Badge, type IconName, type Tone } from '@porchlight/ui';
import type { Status } from '../generated/types.ts';

interface Look {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly text?: string;
}

const healthLooks: Readonly<Record<string, Look>> = {
  healthy: { tone: 'done', icon: 'circle-check' },
  degraded: { tone: 'payment', icon: 'circle-alert' },
  warning: { tone: 'agent', icon: 'triangle-alert' },
  critical: { tone: 'danger', icon: 'triangle-alert' },
};

const pluginLooks: Readonly<Record<Status['plugins'][number]['state'], Look>> = {
  running: { tone: 'done', icon: 'circle-check' },
  off: { tone: 'other', icon: 'info' },
  waiting: { tone: 'payment', icon: 'circle-alert' },
  failed: { tone: 'danger', icon: 'triangle-alert' },
};

const circuitLooks: Readonly<Record<Status['providers'][number]['circuit'], Look>> = {
  closed: { tone: 'done', icon: 'circle-check', text: 'in use' },
  open: { tone: 'danger', icon: 'triangle-alert', text: 'paused' },
  'half-open': { tone: 'payment', icon: 'circle-alert', text: 'trying' },
};

/** The label of a health; an unknown one is neutral. */
export function HealthBadge({ state }: { readonly state: string }) {
  return <StateBadge state={state} look={healthLooks[state]} />;
}

export function PluginBadge({ state }: Pick<Status['plugins'][number], 'state'>) {
  return <StateBadge state={state} look={pluginLooks[state]} />;
}

/** Whether a host is called, or spared because it keeps failing. */
export function CircuitBadge({ circuit }: Pick<Status['providers'][number], 'circuit'>) {
  return <StateBadge state={circuit} look={circuitLooks[circuit]} />;
}

function StateBadge({ state, look }: { readonly state: string; readonly look: Look | undefined }) {
  return (
    <Badge tone={look?.tone ?? 'other'} icon={look?.icon ?? 'info'}>
      {look?.text ?? state}
    </Badge>
  );
}
