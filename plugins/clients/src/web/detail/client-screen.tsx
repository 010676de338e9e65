import { Button, Icon, Note, SectionTabs, useBeforePrint, useMediaQuery } from '@porchlight/ui';
import { EditHost, useActor, useInstant, usePermission, useSlot } from '@porchlight/web';
import { useRef, useState } from 'react';
import { WriteClients } from '../../contract.ts';
import type { Client } from '../../generated/types.ts';
import { ClientDetailCards } from '../../slots.ts';
import { AllShownBar } from '../cards/kit/reveal/all-shown-bar.tsx';
import { useClientEditTarget } from '../cards/kit/use-client-edit-target.tsx';
import { nameEdit } from '../cards/name-edit.ts';
import { allCards } from '../cards/own-cards.ts';
import { draftKey } from '../client-draft.ts';
import { clientDialogTarget } from '../dialog/lazy-client-dialog.tsx';
import { ClientTimeline } from '../history/client-timeline.tsx';
import { inSectionOrder, sectionsOf } from './cards/card-sections.ts';
import { ClientCards } from './cards/client-cards.tsx';
import { useCardCounts } from './cards/use-card-counts.ts';
import { useSectionRow } from './cards/use-section-row.ts';
import { ClientHeading } from './client-heading.tsx';
import { detailTexts } from './detail-texts.ts';
import { FollowUpLine } from './follow-up/follow-up-line.tsx';
import { timelineBeside } from './timeline-place.ts';
import { useColleagueChange } from './use-colleague-change.ts';
import './client-page.css';
import './print/print.css';

interface ClientScreenProps {
  readonly client: Client;
  /** The client was deleted: the page shows its last state. */
  readonly gone: boolean;
}

/** Heading, follow-up, sections and cards of a client, the timeline beside them. */
export function ClientScreen({ client, gone }: ClientScreenProps) {
  const cards = inSectionOrder(allCards(useSlot(ClientDetailCards, { client })));
  const mayEdit = usePermission(WriteClients) && !gone;
  const nameTarget = useClientEditTarget(client, nameEdit);
  const formTarget = clientDialogTarget(client);
  const { counts, reporterOf } = useCardCounts();
  const sections = sectionsOf(cards, counts);
  const beside = useMediaQuery(timelineBeside);
  const box = useRef<HTMLDivElement>(null);
  const { active, choose } = useSectionRow(box, sections);

  return (
    <EditHost mayEdit={mayEdit} targets={[nameTarget, formTarget]} draftKey={draftKey(client.id)}>
      <div className="client-page">
        <div className="client-page__main">
          {gone ? <GoneNote /> : <ColleagueNote client={client} />}
          <ClientHeading client={client} />
          <FollowUpLine client={client} />
          {sections.length > 0 && (
            <div className="client-page__sections">
              <SectionTabs
                label={detailTexts.sections}
                items={sections.map(({ name, count }) => ({ id: name, label: name, count }))}
                active={active ?? ''}
                onChoose={choose}
              />
            </div>
          )}
          <div className="client-page__values">
            <AllShownBar />
            <ClientCards ref={box} client={client} cards={cards} reporterOf={reporterOf} />
          </div>
          <PrintFooter />
        </div>
        {beside && (
          <div className="client-page__side">
            <ClientTimeline client={client} />
          </div>
        )}
      </div>
    </EditHost>
  );
}

function ColleagueNote({ client }: { readonly client: Client }) {
  const { changed, dismiss } = useColleagueChange(client);
  return (
    <div role="status">
      {changed && (
        <div className="client-page__note">
          <div className="client-page__note-words">
            <Note icon={<Icon name="refresh-cw" />}>{detailTexts.stale.changed}</Note>
          </div>
          <Button variant="ghost" size="small" onClick={dismiss}>
            {detailTexts.stale.dismiss}
          </Button>
        </div>
      )}
    </div>
  );
}

function GoneNote() {
  return (
    <div className="client-page__note" role="alert">
      <Note tone="danger" icon={<Icon name="circle-alert" />}>
        {detailTexts.stale.gone}
      </Note>
    </div>
  );
}

/** On paper only: who printed, and when. */
function PrintFooter() {
  const { first_name: first, last_name: last } = useActor();
  const instant = useInstant();
  const [now, setNow] = useState(() => new Date());
  useBeforePrint(() => setNow(new Date()));
  return (
    <footer className="client-page__printed">
      {detailTexts.printing.footer(`${first} ${last}`, instant(now.toISOString()))}
    </footer>
  );
}
