import { Avatar, classNames, formatDateText, Icon, IconButton } from '@porchlight/ui';
import { useEditable } from '@porchlight/web';
import type { ReactNode } from 'react';
import type { Client } from '../../generated/types.ts';
import { kitTexts } from '../cards/kit/kit-texts.ts';
import { useClientEditTarget } from '../cards/kit/use-client-edit-target.tsx';
import { nameEdit } from '../cards/name/name.ts';
import { nameOf } from '../client-name.ts';
import { ClientStatusBadge } from '../client-status-badge.tsx';
import { detailTexts } from './detail-texts.ts';
import '../touch.css';
import './client-heading.css';

/** Name, then age, birth date, language, status and agent in one line; a click opens them for editing. */
export function ClientHeading({ client }: { readonly client: Client }) {
  const { editable, pencil, box } = useEditable(useClientEditTarget(client, nameEdit));
  const name = nameOf(client);
  return (
    <div {...box} className={classNames('client-heading', editable && 'client-heading--editable')}>
      <Avatar name={name} seed={String(client.id)} size={48} decorative />
      <div className="client-heading__words">
        <div className="client-heading__title">
          <p className="client-heading__name">{name}</p>
          {editable && (
            <IconButton
              {...pencil}
              size="small"
              className="client-heading__pencil client-touch"
              label={detailTexts.editName}
              icon={<Icon name="pencil" />}
            />
          )}
        </div>
        <p className="client-heading__line">
          {factsOf(client).map(([key, fact]) => (
            <span key={key} className="client-heading__fact">
              {fact}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}

function factsOf(client: Client): (readonly [key: string, fact: ReactNode])[] {
  const { age, dob, pref_lang: language, assigned_agent: agent } = client;
  const born = [age == null ? null : kitTexts.yearsOld(age), dob && formatDateText(dob)].filter(
    Boolean,
  );
  return [
    born.length > 0 ? (['born', born.join(', ')] as const) : null,
    language
      ? ([
          'language',
          <>
            <Icon name="globe" size={14} />
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
