import type { ClientDetailCardProps } from '@porchlight/clients/slots';
import { Badge, Card, Icon } from '@porchlight/ui';
import {
  CardList,
  CardListSkeleton,
  lazyDialog,
  QueryState,
  SlotDialogButton,
  useApi,
  useDay,
} from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UploadRequest } from '../../generated/types.ts';
import { arrivedSince } from '../../rules/uploads/arrivals.ts';
import { useArrivals } from '../use-arrivals.ts';
import { requestDocuments } from './request-action.ts';
import { uploadRequestsQuery, useRefreshUploads } from './upload-queries.ts';
import { uploadTexts as texts } from './upload-texts.ts';
import '../client-cards/client-cards.css';

const RequestDialog = lazyDialog(() => import('./request-dialog.tsx'));

/** What a client was asked for, newest first, with what has arrived. */
export default function RequestsCard({ client }: ClientDetailCardProps) {
  const query = useQuery(uploadRequestsQuery(useApi(), client.id));
  const [openId, setOpenId] = useState<number | null>(null);
  useArrivals(query.data?.data, { arrivedSince, refresh: useRefreshUploads() });
  const open = query.data?.data.find(({ id }) => id === openId);

  return (
    <div className="form-card">
      <Card
        title={texts.title}
        icon={<Icon name="upload" />}
        actions={<SlotDialogButton entry={requestDocuments} props={{ client }} />}
      >
        <QueryState query={query} skeleton={<CardListSkeleton />} title={texts.loadFailed}>
          {({ data }) =>
            data.length === 0 ? (
              <p className="form-card__none">
                {texts.none}. <span>{texts.noneHint}</span>
              </p>
            ) : (
              <RequestList requests={data} onOpen={setOpenId} />
            )
          }
        </QueryState>
      </Card>
      {open !== undefined && (
        <RequestDialog
          key={open.id}
          request={open}
          {...(query.data === undefined ? {} : { recipient: query.data.recipient })}
          onClose={() => setOpenId(null)}
        />
      )}
    </div>
  );
}

const namesOf = ({ items }: UploadRequest) => items.map(({ label }) => label).join(', ');
const progressOf = ({ items }: UploadRequest) =>
  texts.progress(items.filter(({ received_at }) => received_at !== null).length, items.length);

interface RequestListProps {
  readonly requests: readonly UploadRequest[];
  readonly onOpen: (id: number) => void;
}

function RequestList({ requests, onOpen }: RequestListProps) {
  const day = useDay();
  const { columns } = texts;
  return (
    <CardList
      label={texts.title}
      className="form-card__table"
      rows={requests}
      open={({ id }) => onOpen(id)}
      columns={[
        { head: columns.documents, opens: true, title: namesOf, cell: namesOf },
        { head: columns.state, cell: ({ state }) => <RequestBadge state={state} /> },
        { head: columns.received, cell: progressOf },
        { head: columns.created, cell: ({ created_at: at }) => day(at) },
      ]}
      phone={{
        title: (request) => (
          <>
            {namesOf(request)} <RequestBadge state={request.state} />
          </>
        ),
        facts: (request) => `${progressOf(request)}, ${texts.created(day(request.created_at))}`,
      }}
    />
  );
}

const BADGES = {
  open: { tone: 'client', icon: 'clock' },
  done: { tone: 'done', icon: 'circle-check' },
  ended: { tone: 'other', icon: 'ban' },
} as const;

function RequestBadge({ state }: Pick<UploadRequest, 'state'>) {
  return (
    <Badge tone={BADGES[state].tone} icon={BADGES[state].icon}>
      {texts.states[state]}
    </Badge>
  );
}
