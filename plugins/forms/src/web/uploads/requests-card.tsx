import type { ClientDetailCardProps } from '@porchlight/clients/slots';
import { Badge, Button, Card, Icon, Table, TableRow, useIsPhone } from '@porchlight/ui';
import { lazyDialog, QueryState, useApi, useDay } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UploadRequest } from '../../generated/types.ts';
import { arrivedSince } from '../../rules/uploads/arrivals.ts';
import { CardSkeleton } from '../client-cards/card-skeleton.tsx';
import { useArrivals } from '../use-arrivals.ts';
import { uploadRequestsQuery, useRefreshUploads } from './upload-queries.ts';
import { uploadTexts as texts } from './upload-texts.ts';
import '../client-cards/client-cards.css';

const RequestDocumentsDialog = lazyDialog(() => import('./request-documents-dialog.tsx'));
const RequestDialog = lazyDialog(() => import('./request-dialog.tsx'));

/** What a client was asked for, newest first, with what has arrived. */
export default function RequestsCard({ client }: ClientDetailCardProps) {
  const isPhone = useIsPhone();
  const query = useQuery(uploadRequestsQuery(useApi(), client.id));
  const [isRequesting, setRequesting] = useState(false);
  const [openId, setOpenId] = useState<number | null>(null);
  useArrivals(query.data?.data, { arrivedSince, refresh: useRefreshUploads() });
  const open = query.data?.data.find(({ id }) => id === openId);
  const List = isPhone ? RequestRows : RequestTable;

  return (
    <div className="form-card">
      <Card
        title={texts.title}
        icon={<Icon name="upload" />}
        actions={
          <Button
            variant="ghost"
            size="small"
            icon={<Icon name="plus" />}
            onClick={() => setRequesting(true)}
          >
            {texts.request}
          </Button>
        }
      >
        <QueryState query={query} skeleton={<CardSkeleton />} title={texts.loadFailed}>
          {({ data }) =>
            data.length === 0 ? (
              <p className="form-card__none">
                {texts.none}. <span>{texts.noneHint}</span>
              </p>
            ) : (
              <List requests={data} onOpen={setOpenId} />
            )
          }
        </QueryState>
      </Card>
      {isRequesting && (
        <RequestDocumentsDialog
          clientId={client.id}
          folders={query.data?.folders ?? []}
          onCreated={(id) => {
            setRequesting(false);
            setOpenId(id);
          }}
          onClose={() => setRequesting(false)}
        />
      )}
      {open !== undefined && (
        <RequestDialog
          key={open.id}
          request={open}
          sendsText={query.data?.sends_text === true}
          {...(query.data === undefined ? {} : { recipient: query.data.recipient })}
          onClose={() => setOpenId(null)}
        />
      )}
    </div>
  );
}

interface RequestListProps {
  readonly requests: readonly UploadRequest[];
  readonly onOpen: (id: number) => void;
}

const namesOf = ({ items }: UploadRequest) => items.map(({ label }) => label).join(', ');
const progressOf = ({ items }: UploadRequest) =>
  texts.progress(items.filter(({ received_at }) => received_at !== null).length, items.length);

function RequestTable({ requests, onOpen }: RequestListProps) {
  const day = useDay();
  const { columns } = texts;
  return (
    <Table
      label={texts.title}
      className="form-card__table"
      head={[columns.documents, columns.state, columns.received, columns.created].map((head) => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
    >
      {requests.map((request) => (
        <TableRow key={request.id} onOpen={() => onOpen(request.id)}>
          <td>
            <button
              type="button"
              className="form-card__open"
              title={namesOf(request)}
              onClick={() => onOpen(request.id)}
            >
              {namesOf(request)}
            </button>
          </td>
          <td>
            <RequestBadge state={request.state} />
          </td>
          <td>{progressOf(request)}</td>
          <td>{day(request.created_at)}</td>
        </TableRow>
      ))}
    </Table>
  );
}

function RequestRows({ requests, onOpen }: RequestListProps) {
  const day = useDay();
  return (
    <ul className="form-card__rows">
      {requests.map((request) => (
        <li key={request.id}>
          <button type="button" className="form-card__row" onClick={() => onOpen(request.id)}>
            <span className="form-card__row-head">
              {namesOf(request)} <RequestBadge state={request.state} />
            </span>
            <span className="form-card__row-facts">
              {progressOf(request)}, {texts.created(day(request.created_at))}
            </span>
          </button>
        </li>
      ))}
    </ul>
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
