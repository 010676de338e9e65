import { type ListControl, useActor, useApi, usePreference } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { agentsQuery } from '../client-queries.ts';
import { isListAgent, type ListFilter } from '../list-filter.ts';

const parse = (stored: unknown): string => (isListAgent(stored) ? stored : '');

/**
 * The choice of an agent, remembered for the user. An address that names no agent gets the remembered one, so the
 * address always shows whose clients are listed. `isReady` is false until that is known.
 */
export function useAgentFilter({ filter, change }: ListControl<ListFilter>) {
  const { value: remembered, store } = usePreference('clients.list-agent', parse);
  const { id } = useActor();
  const agents = useQuery(agentsQuery(useApi())).data?.data;
  const isGone =
    agents !== undefined &&
    /^\d+$/.test(remembered ?? '') &&
    ![id, ...agents.map((agent) => agent.id)].includes(Number(remembered));

  const name = useEffectEvent((agent: string) => {
    change({ agent, page: filter.page }, 'replace');
  });
  const forget = useEffectEvent(() => {
    store(null);
    if (filter.agent === remembered) change({ agent: '' }, 'replace');
  });
  const missing = filter.agent === '' && !isGone ? (remembered ?? '') : '';
  useEffect(() => {
    if (missing !== '') name(missing);
  }, [missing]);
  useEffect(() => {
    if (isGone) forget();
  }, [isGone]);

  return {
    isReady: filter.agent !== '' || (remembered !== undefined && missing === ''),
    choose(agent: string) {
      store(agent === '' ? null : agent);
      change({ agent });
    },
    /** Drops every filter, this one included; the search stays. */
    clearFilters() {
      if (filter.agent !== '') store(null);
      change({ status: '', agent: '', due: '' });
    },
  };
}
