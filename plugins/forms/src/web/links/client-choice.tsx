import { ClientCreation } from '@porchlight/clients/slots';
import { formatPhone } from '@porchlight/kernel';
import { Button, SearchField } from '@porchlight/ui';
import { SlotOutlet, useApi, useSettled } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
    <section className="link-section">
      <h3 className="link-section__title">{texts.client}</h3>
      <p className="link-section__state">
        {client === null ? texts.linkToClient : texts.linkSession(client.name)}
      </p>
      <SearchField label={texts.search} value={typed} onChange={setTyped} />
      <ul className="link-choices" aria-label={texts.results}>
        {found?.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="link-choices__one"
              onClick={() => choose({ id: one.id, name: one.name })}
            >
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
            <span>{texts.blank}</span>
            <small>{texts.blankHint}</small>
          </button>
        </li>
      </ul>
      <p role="status" className="link-section__state">
        {found !== null && (found.length === 0 ? texts.noClients : texts.resultCount(found.length))}
      </p>
      <Button variant="ghost" onClick={onAdd}>
        {texts.addClient}
      </Button>
    </section>
  );
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
