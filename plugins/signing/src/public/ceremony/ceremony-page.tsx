import { tabStore } from '@porchlight/ui/bare';
import { type ApiClient, readSaved, useVisit, VisitData } from '@porchlight/web/public';
import { useState } from 'react';
import { ceremonyEndpoints } from '../../endpoints/ceremony-endpoints.ts';
import type { Ceremony } from '../../generated/types.ts';
import { forgetAdopted, readAdopted } from '../adopted-signature.ts';
import { CeremonyEntry } from './ceremony-entry.ts';
import { ConsentView } from './consent-view.tsx';
import { EndedView, type EndedState } from './ended-view.tsx';
import { leaveCeremony } from './leave-ceremony.ts';
import { SigningDesk } from './signing-desk.tsx';

async function load(api: ApiClient, signal: AbortSignal): Promise<Ceremony> {
  const read = async () => (await api.call(ceremonyEndpoints.readCeremony, { signal })).data;
  return readSaved('fields', read, ({ version }) => version);
}

/** Where a signer reads and signs a document. */
export default function CeremonyPage() {
  const [visit, setVisit] = useState(1);
  return (
    <VisitData key={visit} load={load}>
      {(ceremony) => <CeremonyStates opened={ceremony} onContinue={() => setVisit(visit + 1)} />}
    </VisitData>
  );
}

interface CeremonyStatesProps {
  readonly opened: Ceremony;
  /** For a signer who wanted to finish later, and goes on at once. */
  readonly onContinue: () => void;
}

function CeremonyStates({ opened, onContinue }: CeremonyStatesProps) {
  const { agency } = useVisit();
  const [ceremony, setCeremony] = useState(opened);
  const [ended, setEnded] = useState<EndedState | null>(null);
  const { agent_name, role, signer } = ceremony;
  // An agent who signs what they sent does so for the agency.
  const isOwn = role === 'advisor' && agent_name === signer.name;
  const asker = agent_name === '' || isOwn ? agency.name : agent_name;
  const state = ended ?? (ceremony.state === 'open' ? null : ceremony.state);

  function end(reached: 'signed' | 'declined', returnUrl: string | null) {
    // An agent signs several documents in a row; a client's tab forgets the signature.
    if (ceremony.role === 'client') forgetAdopted(tabStore);
    setEnded(reached);
    if (returnUrl !== null)
      leaveCeremony(returnUrl, reached === 'signed' ? 'signing_complete' : 'decline');
  }

  if (state !== null)
    return (
      <EndedView
        state={state}
        title={ceremony.title}
        asker={asker}
        returnUrl={ceremony.return_url}
        {...(state === 'later' && { onContinue })}
      />
    );
  if (ceremony.consent.given_at === null)
    return (
      <ConsentView
        ceremony={ceremony}
        asker={asker}
        onCeremony={setCeremony}
        onDeclined={(returnUrl) => end('declined', returnUrl)}
      />
    );
  return (
    <OpenDesk
      ceremony={ceremony}
      asker={asker}
      onCeremony={setCeremony}
      onEnded={end}
      onLater={() => setEnded('later')}
    />
  );
}

interface OpenDeskProps {
  readonly ceremony: Ceremony;
  readonly asker: string;
  readonly onCeremony: (ceremony: Ceremony) => void;
  readonly onEnded: (state: 'signed' | 'declined', returnUrl: string | null) => void;
  readonly onLater: () => void;
}

function OpenDesk({ ceremony, asker, onCeremony, onEnded, onLater }: OpenDeskProps) {
  const { api } = useVisit();
  const [entry] = useState(() => {
    const adopted = readAdopted(tabStore, ceremony.signer.name);
    const marks = { signature: adopted?.signature ?? null, initials: adopted?.initials ?? null };
    return new CeremonyEntry(api, ceremony, marks, onCeremony);
  });

  async function later() {
    await entry.save();
    if (entry.isUnsaved) return;
    if (ceremony.return_url === null) onLater();
    else leaveCeremony(ceremony.return_url, 'cancel');
  }

  return (
    <SigningDesk
      ceremony={ceremony}
      entry={entry}
      asker={asker}
      onEnded={onEnded}
      onLater={() => void later()}
    />
  );
}
