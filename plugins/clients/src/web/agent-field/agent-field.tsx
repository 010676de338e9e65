import { SelectField } from '@porchlight/ui';
import { messageOf, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import type { ClientAgentFieldProps } from '../../slots.ts';
import { assignableAgentsQuery } from '../client-queries.ts';
import { agentFieldTexts as texts } from './agent-field-texts.ts';

const UNCHOSEN = '';
const NONE = 'none';

/** Chooses one of the agents to whom clients can be assigned, or none. */
export default function AgentField({ label, value, error, onChange }: ClientAgentFieldProps) {
  const { data, error: loadError } = useQuery(assignableAgentsQuery(useApi()));
  const agents = (data ?? []).map(({ id, first_name, last_name }) => ({
    value: String(id),
    label: `${first_name} ${last_name}`.trim(),
  }));
  const unchosen = { value: UNCHOSEN, label: data === undefined ? texts.loading : texts.choose };
  return (
    <SelectField
      label={label}
      value={value === null ? UNCHOSEN : value || NONE}
      error={loadError === null ? error : messageOf(loadError)}
      options={[
        ...(value === null ? [unchosen] : []),
        { value: NONE, label: texts.none },
        ...agents,
      ]}
      onChange={({ target }) => onChange(target.value === NONE ? '' : target.value)}
    />
  );
}
