import type { Client } from '../../../generated/types.ts';
import { ClientNeighbours } from '../neighbours/client-neighbours.tsx';
import { AddMenu } from './add-menu.tsx';
import { ClientMenu } from './client-menu.tsx';
import { Button, Drawer, Icon, IconButton, useMediaQuery } from '@porchlight/ui';
import { use, useEffect, useState } from 'react';
import { ClientTimeline } from '../../history/client-timeline.tsx';
import { NoteTextContext } from '../../history/note-text.tsx';
import { detailTexts } from '../detail-texts.ts';
import { timelineBeside } from '../timeline-place.ts';
import './history-button.css';

interface ClientActionsProps {
  readonly client: Client;
  /** The client was deleted: no action is possible. */
  readonly gone: boolean;
}

/** The right end of the page header. */
export function ClientActions({ client, gone }: ClientActionsProps) {
  if (gone) return null;
  return (
    <>
      <ClientNeighbours id={client.id} />
      <AddMenu client={client} />
      <HistoryButton client={client} />
      <ClientMenu client={client} />
    </>
  );
}

/** Opens the timeline over the page where there is no room for it beside the cards. */
function HistoryButton({ client }: { readonly client: Client }) {
  const beside = useMediaQuery(timelineBeside);
  const [open, setOpen] = useState(false);
  const isRequested = use(NoteTextContext)?.isRequested ?? false;
  // A note is typed in the timeline.
  useEffect(() => {
    if (isRequested) setOpen(true);
  }, [isRequested]);
  if (beside) return null;
  return (
    <>
      <IconButton
        label={detailTexts.history}
        icon={<Icon name="history" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        label={detailTexts.history}
        side="right"
        width="panel"
      >
        <div className="history-drawer">
          <ClientTimeline client={client} />
          <div className="history-drawer__foot">
            <Button onClick={() => setOpen(false)}>{detailTexts.close}</Button>
          </div>
        </div>
      </Drawer>
    </>
  );
}
