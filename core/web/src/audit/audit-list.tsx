import { formatDayAndSeconds, formatShortDateTime } from '@porchlight/kernel';
import type { AuditEntry, AuditExport } from '@porchlight/schemas';
import { administrationEndpoints } from '@porchlight/schemas/administration-endpoints';
import { Link } from 'react-router-dom';
import { type CellContext, defineList } from '../list/define-list.ts';
import {
  type AddressPart,
  anyDay,
  anyId,
  defineListAddress,
  type FilterOf,
} from '../list/define-list-address.ts';
import { auditTexts as texts } from './audit-texts.ts';
import './audit-list.css';

const PAGE_SIZE = 50;
const { columns: heads } = texts;

/** The id of an account, or one of those without an account; '' for anyone. */
const anyActor: AddressPart<string> = {
  start: '',
  read: (params, name) =>
    /^(?:visitor|portal|[1-9]\d{0,14})$/.exec(params.get(name) ?? '')?.[0] ?? '',
};

/** The id of a module; '' for all. */
const anyArea: AddressPart<string> = {
  start: '',
  read: (params, name) => /^[a-z][a-z-]{0,59}$/.exec(params.get(name) ?? '')?.[0] ?? '',
};

/** `until` is the newest line of the first page, so that new ones do not move the others between pages. */
export const auditAddress = defineListAddress({
  views: { until: anyId },
  filters: { who: anyActor, area: anyArea, from: anyDay, to: anyDay },
  sorts: ['at'],
  start: { sort: 'at', dir: 'desc' },
});
export type AuditFilter = FilterOf<typeof auditAddress>;

/** The lines that a filter leaves, as the calls take it. */
export function narrowing({ who, area, from, to, q }: AuditFilter): AuditExport {
  return {
    ...(who === 'visitor' || who === 'portal' ? { by: who } : who !== '' && { agent: Number(who) }),
    ...(area !== '' && { area }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(q !== '' && { q }),
  };
}

/** What owners read of the audit. */
export const auditList = defineList({
  name: 'audit-log',
  label: texts.table,
  address: auditAddress,
  endpoint: administrationEndpoints.listAudit,
  queryKey: ['core', 'audit', 'list'],
  query: (filter: AuditFilter) => ({
    ...narrowing(filter),
    page: filter.page,
    page_size: PAGE_SIZE,
    until: filter.until,
  }),
  staleTime: 0,
  pageSize: PAGE_SIZE,
  rows: ({ data }) => data,
  keyOf: ({ id }) => id,
  columns: [
    {
      id: 'at',
      head: heads.at,
      title: ({ at }, { timeZone }: CellContext<AuditFilter>) => formatDayAndSeconds(at, timeZone),
      cell: ({ at }, { timeZone }) => (
        <time dateTime={at}>{formatShortDateTime(at, timeZone)}</time>
      ),
      phone: { line: true },
      skeleton: '120px',
    },
    {
      id: 'who',
      head: heads.who,
      title: ({ who }) => who,
      cell: ({ who }) => <span translate="no">{who}</span>,
      after: (entry) => <Network entry={entry} />,
      phone: {
        wide: ({ who, network }) => (
          <span translate="no">
            {[who, ...(network === null ? [] : [texts.network(network)])].join(' · ')}
          </span>
        ),
      },
      skeleton: '70%',
    },
    {
      id: 'what',
      head: heads.what,
      title: ({ what }) => what,
      cell: ({ what }) => what,
      after: (entry) => <Reason entry={entry} />,
      phone: { title: true, note: ({ reason }) => reason !== null && texts.reason(reason) },
      skeleton: '80%',
    },
    {
      id: 'about',
      head: heads.about,
      title: ({ about }) => about?.label,
      cell: (entry) => <About entry={entry} />,
      phone: { line: (entry) => <About entry={entry} /> },
      skeleton: '60%',
    },
  ],
  shown: (count, { total, has_more: hasMore }) => texts.shown(count, total, hasMore),
  failed: texts.failed,
  search: texts.search,
  empty: { drawing: 'calm-water', title: texts.empty },
});

interface EntryProps {
  readonly entry: AuditEntry;
}

function Network({ entry: { network } }: EntryProps) {
  return network !== null && <span className="audit-log__more">{texts.network(network)}</span>;
}

function Reason({ entry: { reason } }: EntryProps) {
  if (reason === null) return null;
  return (
    <span className="audit-log__more" translate="no">
      {texts.reason(reason)}
    </span>
  );
}

/** A link to the record; the row keys move between these. */
function About({ entry: { about } }: EntryProps) {
  if (about === null) return null;
  if (about.to === null) return <span>{about.label}</span>;
  return (
    <Link to={about.to} translate="no" className="audit-log__link" data-row-link>
      {about.label}
    </Link>
  );
}
