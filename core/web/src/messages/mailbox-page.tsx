import type { Message } from '@porchlight/schemas';
import {
  EmptyState,
  Button,
  formatDateTime,
  Icon,
  Note,
  Pager,
  SearchField,
  SegmentedFilter,
  SkeletonRows,
  Table,
} from '@porchlight/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { SettingsTabs } from '../page/settings-tabs.tsx';
import { Page } from '../page/page.tsx';
import { QueryState } from '../page/query-state.tsx';
import { useApi } from '../portal/portal-context.tsx';
import { useAgency } from '../portal/use-rights.ts';
import { useListQuery } from '../query/use-list-query.ts';
import { useTypedSearch } from '../query/use-typed-search.ts';
import MessageDialog from './message-dialog.tsx';
import { MessageState } from './message-state.tsx';
import { explanation, filterLabels, messageTexts as texts } from './message-texts.ts';
import { mailboxQuery, PAGE_SIZE, type MailboxFilter } from './messages-api.ts';
import '../settings/settings-page.css';
import './messages.css';

/** Characters; the server accepts no more. */
const LONGEST_SEARCH = 100;

const states = ['all', 'failed', 'waiting', 'sent', 'stored'] as const;

/** All messages for owners; the address holds page, search, filter, and the open message. */
export default function MailboxPage() {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const query = useListQuery(mailboxQuery(useApi(), filter));
  const [typed, setTyped] = useTypedSearch(filter.search, (search) =>
    change({ search, page: null }),
  );
  const opened = params.get('message');

  function change(part: Readonly<Record<string, string | null>>) {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(part)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: !('message' in part) });
  }

  return (
    <Page ground="canvas" facts={<span>{texts.mailboxIntro}</span>}>
      <div className="settings">
        <SettingsTabs active="mailbox" />
        <div className="mailbox__filters">
          <SegmentedFilter
            label={texts.filter}
            options={states.map((value) => ({ value, label: filterLabels[value] }))}
            value={filter.state}
            onChange={(state) => change({ show: state === 'all' ? null : state, page: null })}
          />
          <SearchField
            className="mailbox__search"
            label={texts.search}
            value={typed}
            onChange={(text) => setTyped(text.slice(0, LONGEST_SEARCH))}
          />
        </div>
        <QueryState query={query} skeleton={<ListSkeleton />} title={texts.failed}>
          {({ data, total, mail_leaves: mailLeaves }) => (
            <div className="settings">
              {!mailLeaves && (
                <Note icon={<Icon name="mail" size={16} />}>
                  {texts.staysHere} <Link to="/crm/settings/messages">{texts.setUp}</Link>
                </Note>
              )}
              {data.length === 0 ? (
                <Nothing
                  isFiltered={filter.search !== '' || filter.state !== 'all' || filter.page > 1}
                  onShowAll={() => setParams({})}
                />
              ) : (
                <Table
                  label={texts.mailboxTitle}
                  className="mailbox"
                  head={<Heads />}
                  foot={
                    <>
                      <span role="status">{texts.shown(data.length, total)}</span>
                      <Pager
                        page={filter.page}
                        pages={Math.ceil(total / PAGE_SIZE)}
                        onPage={(page) => change({ page: page === 1 ? null : String(page) })}
                      />
                    </>
                  }
                >
                  {data.map((message) => (
                    <MessageRow
                      key={message.id}
                      message={message}
                      onOpen={() => change({ message: message.id })}
                    />
                  ))}
                </Table>
              )}
            </div>
          )}
        </QueryState>
      </div>
      {opened !== null && <MessageDialog id={opened} onClose={() => change({ message: null })} />}
    </Page>
  );
}

function readFilter(params: URLSearchParams): MailboxFilter {
  const page = Number(params.get('page') ?? '1');
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    search: (params.get('search') ?? '').slice(0, LONGEST_SEARCH),
    state: states.find((state) => state === params.get('show')) ?? 'all',
  };
}

function Nothing({
  isFiltered,
  onShowAll,
}: {
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
}) {
  if (!isFiltered)
    return (
      <EmptyState drawing="calm-water" title={texts.emptyMailbox} hint={texts.emptyMailboxHint} />
    );
  return (
    <EmptyState
      drawing="calm-water"
      title={texts.noMatch}
      action={<Button onClick={onShowAll}>{texts.showAll}</Button>}
    />
  );
}

function Heads() {
  return (
    <>
      <th scope="col">{texts.columns.message}</th>
      <th scope="col" className="mailbox__wide">
        {texts.columns.state}
      </th>
      <th scope="col" className="mailbox__wide">
        {texts.columns.when}
      </th>
    </>
  );
}

interface MessageRowProps {
  readonly message: Message;
  readonly onOpen: () => void;
}

/** Phones show state and time below the recipient. */
function MessageRow({ message, onOpen }: MessageRowProps) {
  const { time_zone: timeZone } = useAgency();
  const { title, recipient, channel, created_at: at, state } = message;
  const why = explanation(message);
  const moment = <time dateTime={at}>{formatDateTime(at, timeZone)}</time>;
  return (
    <tr>
      <td className="mailbox__message">
        <button type="button" className="mailbox__open" onClick={onOpen}>
          <Icon name={channel === 'mail' ? 'mail' : 'message-square'} size={14} />
          {title}
        </button>
        <span className="mailbox__recipient">{recipient ?? texts.noRecipient}</span>
        <div className="mailbox__brief">
          <MessageState state={state} />
          {moment}
        </div>
        {why !== null && <p className="mailbox__why">{why}</p>}
      </td>
      <td className="mailbox__wide">
        <MessageState state={state} />
      </td>
      <td className="mailbox__wide">{moment}</td>
    </tr>
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label={texts.loading}>
      <Table label={texts.mailboxTitle} className="mailbox" head={<Heads />} busy>
        <SkeletonRows rows={6} columns={['60%', '96px', '120px']} />
      </Table>
    </div>
  );
}
