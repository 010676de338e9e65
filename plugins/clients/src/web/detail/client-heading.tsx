import { Avatar, classNames, formatDateText, Icon, IconButton } from '@porchlight/ui';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import type { Client } from '../../generated/types.ts';
import { asksToEdit } from '../cards/kit/asks-to-edit.ts';
import { useEditDialogs } from '../cards/kit/edit-dialog-context.ts';
import { nameOf } from '../client-name.ts';
import { ClientStatusBadge } from '../client-status-badge.tsx';
import { detailTexts } from './detail-texts.ts';
import './client-heading.css';

/** Name, then age, birth date, language, status and agent in one line; a click opens them for editing (CL-108). */
export function ClientHeading({ client }: { readonly client: Client }) {
  const { open, pointAt } = useEditDialogs();
  const pencil = useRef<HTMLButtonElement>(null);
  const name = nameOf(client);

  function edit() {
    // The dialog gives the focus back to where it was.
    pencil.current?.focus();
    open?.('name');
  }

  return (
    // The pencil is the same for the keyboard.
    <div
      className={classNames('client-heading', open !== null && 'client-heading--editable')}
      data-edit-kind="name"
      onClick={(event: MouseEvent<HTMLDivElement>) => {
        if (open !== null && asksToEdit(event)) edit();
      }}
      onPointerEnter={() => pointAt('name')}
      onPointerLeave={() => pointAt(null)}
    >
      <Avatar name={name} seed={String(client.id)} size={48} decorative />
      <div className="client-heading__words">
        <div className="client-heading__title">
          <p className="client-heading__name">{name}</p>
          {open !== null && (
            <IconButton
              ref={pencil}
              size="small"
              className="client-heading__pencil"
              label={detailTexts.editName}
              icon={<Icon name="pencil" />}
              onClick={edit}
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
  const born = [age == null ? null : detailTexts.yearsOld(age), dob && formatDateText(dob)].filter(
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
