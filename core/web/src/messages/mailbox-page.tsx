import {
  EmptyState,
  Button,
  Icon,
  Note,
  Pager,
  SearchField,
  SegmentedFilter,
} from '@porchlight/ui';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { listTexts } from '../list/list-texts.ts';
import { useRowKeys } from '../list/use-row-keys.ts';
import { SettingsTabs } from '../page/settings-tabs.tsx';
import { Page } from '../page/page.tsx';
import { QueryState } from '../page/query-state.tsx';
import { useApi } from '../portal/portal-context.tsx';
import { useShortcut } from '../portal/use-shortcut.ts';
import { useListQuery } from '../query/use-list-query.ts';
import { useTypedSearch } from '../query/use-typed-search.ts';
import MessageDialog from './message-dialog.tsx';
import { MessageTable, MessageTableSkeleton } from './message-table.tsx';
import { filterLabels, messageTexts as texts } from './message-texts.ts';
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
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', () => input.current?.focus(), { label: listTexts.keys.search });
  const box = useRef<HTMLDivElement>(null);
  const onKeyDown = useRowKeys(box, listTexts.keys);

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
      <div ref={box} className="settings" onKeyDown={onKeyDown}>
        <SettingsTabs active="mailbox" />
        <div className="mailbox__filters">
          <SegmentedFilter
            label={texts.filter}
            options={states.map((value) => ({ value, label: filterLabels[value] }))}
            value={filter.state}
            onChange={(state) => change({ show: state === 'all' ? null : state, page: null })}
          />
          <SearchField
            ref={input}
            shortcutHint="/"
            className="mailbox__search"
            label={texts.search}
            value={typed}
            onChange={(text) => setTyped(text.slice(0, LONGEST_SEARCH))}
          />
        </div>
        <QueryState query={query} skeleton={<MessageTableSkeleton />} title={texts.failed}>
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
                <MessageTable
                  messages={data}
                  onOpen={(message) => change({ message })}
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
                />
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
