import { Button, Icon, Note, SectionTabs, useMediaQuery } from '@porchlight/ui';
import { useSlot } from '@porchlight/web';
import { useRef } from 'react';
import type { Client } from '../../generated/types.ts';
import { ClientDetailCards } from '../../slots.ts';
import { EditDialogHost } from '../cards/kit/edit-dialog-host.tsx';
import { AllShownBar } from '../cards/kit/reveal/all-shown-bar.tsx';
import { ClientTimeline } from '../history/client-timeline.tsx';
import { sectionsOf } from './cards/card-sections.ts';
import { ClientCards } from './cards/client-cards.tsx';
import { useCardCounts } from './cards/use-card-counts.ts';
import { useSectionRow } from './cards/use-section-row.ts';
import { ClientHeading } from './client-heading.tsx';
import { detailTexts } from './detail-texts.ts';
import { FollowUpLine } from './follow-up/follow-up-line.tsx';
import { PrintFooter } from './print/print-footer.tsx';
import { timelineBeside } from './timeline-place.ts';
import { useColleagueChange } from './use-colleague-change.ts';
import './client-page.css';

interface ClientScreenProps {
  readonly client: Client;
  /** Deleted meanwhile: what stands here is what it was. */
  readonly gone: boolean;
}

/** Heading, follow-up, sections and cards of a client, the timeline beside them. */
export function ClientScreen({ client, gone }: ClientScreenProps) {
  const cards = useSlot(ClientDetailCards, { client });
  const { counts, teller } = useCardCounts();
  const sections = sectionsOf(cards, counts);
  const beside = useMediaQuery(timelineBeside);
  const box = useRef<HTMLDivElement>(null);
  const { active, choose } = useSectionRow(box, sections);

  return (
    <EditDialogHost client={client} gone={gone}>
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
            <ClientCards ref={box} client={client} cards={cards} teller={teller} />
          </div>
          <PrintFooter />
        </div>
        {beside && (
          <div className="client-page__side">
            <ClientTimeline client={client} />
          </div>
        )}
      </div>
    </EditDialogHost>
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
