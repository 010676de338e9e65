import { ClientCreation } from '@porchlight/clients/slots';
import { formatPhone } from '@porchlight/kernel';
import { Avatar, Icon, SearchField } from '@porchlight/ui';
import { SlotOutlet, useApi, useSettled } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { clientSearchQuery } from './link-queries.ts';
import type { LinkClient } from './link-state.ts';
import { linkTexts as texts } from './link-texts.ts';

const DEBOUNCE_MS = 750;

interface ClientChoiceProps {
  /** Null for any client. */
  readonly client: LinkClient | null;
  readonly onChoose: (client: LinkClient | null) => void;
  readonly onAdd: () => void;
}

/** Chooses the client that a link is for, or any client. */
export function ClientChoice({ client, onChoose, onAdd }: ClientChoiceProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const settled = useSettled(wanted, DEBOUNCE_MS);
  const isSettled = wanted !== '' && settled === wanted;
  const query = useQuery(clientSearchQuery(useApi(), isSettled ? settled : ''));
  const found = isSettled ? (query.data ?? null) : null;

  function choose(next: LinkClient | null) {
    setTyped('');
    onChoose(next);
  }

  return (
    <section className="link-section" onKeyDown={moveByArrow}>
      <div className="link-section__head">
        <h3 className="link-section__title">{texts.client}</h3>
        <span className="link-section__state">
          {client === null ? texts.linkToClient : texts.linkSession(client.name)}
        </span>
      </div>
      <SearchField label={texts.search} value={typed} onChange={setTyped} />
      <ul className="link-choices" aria-label={texts.results}>
        {found?.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="link-choices__one"
              onClick={() => choose({ id: one.id, name: one.name })}
            >
              <Avatar name={one.name} decorative />
              <span>{one.name}</span>
              <small>{formatPhone(one.phone) || one.email}</small>
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className="link-choices__one"
            aria-pressed={client === null}
            onClick={() => choose(null)}
          >
            <Icon name="file-text" size={16} />
            <span>{texts.blank}</span>
            <small>{texts.blankHint}</small>
          </button>
        </li>
        <li>
          <button
            type="button"
            className="link-choices__one link-choices__one--add"
            onClick={onAdd}
          >
            {texts.addClient}
          </button>
        </li>
      </ul>
      <p role="status" className="link-section__state">
        {found !== null && (found.length === 0 ? texts.noClients : texts.resultCount(found.length))}
      </p>
    </section>
  );
}

/** The arrow keys move between the search field and the choices below it. */
function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li > button')];
  const at = stops.indexOf(event.target as HTMLElement);
  if (at === -1) return;
  event.preventDefault();
  stops[at + step]?.focus();
}

interface NewClientProps {
  readonly onClose: () => void;
  readonly onCreated: (client: LinkClient) => void;
}

/** The dialog that adds a client for the link. */
export function NewClient({ onClose, onCreated }: NewClientProps) {
  return (
    <SlotOutlet
      slot={ClientCreation}
      props={{
        onClose,
        onCreated: ({ id, name }) => {
          onCreated({ id, name });
          onClose();
        },
      }}
    />
  );
}
