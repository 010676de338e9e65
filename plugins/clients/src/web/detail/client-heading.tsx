import { Avatar, formatDateText, Icon } from '@porchlight/ui';
import { Fragment, type ReactNode } from 'react';
import type { Client } from '../../generated/types.ts';
import { ClientStatusBadge } from '../client-status-badge.tsx';
import { detailTexts } from './detail-texts.ts';

/** Name, then age, birth date, language, status and agent in one line. */
export function ClientHeading({ client }: { readonly client: Client }) {
  const name = `${client.client_first_name} ${client.client_last_name}`;
  return (
    <div className="client-heading">
      <Avatar name={name} seed={String(client.id)} size={48} decorative />
      <div className="client-heading__words">
        <h2 className="client-heading__name">{name}</h2>
        <p className="client-heading__line">
          {factsOf(client).map(([key, fact]) => (
            <Fragment key={key}>
              <span className="client-heading__fact">{fact}</span>
            </Fragment>
          ))}
        </p>
      </div>
    </div>
  );
}

function factsOf(client: Client): (readonly [key: string, fact: ReactNode])[] {
  const { age, dob, pref_lang: language, assigned_agent: agent } = client;
  const born = [age == null ? null : detailTexts.yearsOld(age), dob && formatDateText(dob)].filter(
    Boolean,
  );
  return [
    born.length > 0 ? (['born', born.join(', ')] as const) : null,
    language
      ? ([
          'language',
          <>
            <Icon name="globe" />
            {language}
          </>,
        ] as const)
      : null,
    ['status', <ClientStatusBadge key="status" status={client.status} />] as const,
    agent
      ? ([
          'agent',
          <>
            <Avatar name={agentName(agent)} seed={String(agent.id)} size={20} decorative />
            {agentName(agent)}
          </>,
        ] as const)
      : null,
  ].filter((fact) => fact !== null);
}

function agentName(agent: { readonly first_name: string; readonly last_name: string }): string {
  return `${agent.first_name} ${agent.last_name}`;
}
