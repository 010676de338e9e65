import { SelectField } from '@porchlight/ui';
import { messageOf, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import type { ClientAgentFieldProps } from '../../slots.ts';
import { assignableAgentsQuery } from '../client-queries.ts';
import { agentFieldTexts as texts } from './agent-field-texts.ts';

/** Chooses one of the agents to whom clients can be assigned, or none. */
export default function AgentField({ label, value, onChange }: ClientAgentFieldProps) {
  const { data, error } = useQuery(assignableAgentsQuery(useApi()));
  const agents = (data ?? []).map(({ id, first_name, last_name }) => ({
    value: String(id),
    label: `${first_name} ${last_name}`.trim(),
  }));
  return (
    <SelectField
      label={label}
      value={value}
      error={error === null ? null : messageOf(error)}
      options={[{ value: '', label: data === undefined ? texts.loading : texts.none }, ...agents]}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
