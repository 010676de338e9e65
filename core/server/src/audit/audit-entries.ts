import { isIP } from 'node:net';
import { dayRangeProblems, problemAt, rangeInstants, searchWords } from '@porchlight/kernel';
import type {
  AuditChoices,
  AuditEntry,
  AuditExport,
  AuditList,
  AuditListQuery,
} from '@porchlight/schemas';
import type { AuditArea, AuditedRecord } from '../plugin-api/audit-areas.ts';
import type { AuditFilter, AuditLog, AuditRow } from '../plugin-api/audit-log-token.ts';
import type { AgencyCalendar, Database } from '../plugin-api/tokens.ts';
import { auditFilterInvalid } from './audit-problems.ts';
import { recordLabel, whatText, whoText } from './audit-words.ts';

/** More lines than these are not counted, and no page shows them: a shorter range of days does. */
const MOST_COUNTED = 10_000;
const PAGE = 50;

/** Everyone of the staff in the audit: one step in the index for each, however many lines they have. */
const PEOPLE = `
  with recursive person as (
    (select actor_id from core_audit where actor_kind = 'staff' order by actor_id limit 1)
    union all
    select (select actor_id from core_audit
            where actor_kind = 'staff' and actor_id > person.actor_id order by actor_id limit 1)
    from person where person.actor_id is not null
  )
  select actor_id as id, coalesce(nullif(btrim(core_staff_name(actor_id)), ''),
    (select actor_name from core_audit where actor_kind = 'staff' and actor_id = person.actor_id
     order by id desc limit 1)) as name
  from person where actor_id is not null order by lower(coalesce(core_staff_name(actor_id), ''))`;

interface AuditEntriesParts {
  readonly auditLog: () => AuditLog;
  readonly database: () => Database;
  readonly calendar: () => AgencyCalendar;
  readonly areas: () => readonly AuditArea[];
}

/** The audit as owners read it: each line in words, with a link to the record that it is about. */
export class AuditEntries {
  readonly #parts: AuditEntriesParts;

  constructor(parts: AuditEntriesParts) {
    this.#parts = parts;
  }

  /** One page. Throws 400 for a range of days that ends before it begins. */
  async list(query: AuditListQuery): Promise<AuditList> {
    const { page = 1, page_size: limit = PAGE, until } = query;
    const log = this.#parts.auditLog();
    const filter = this.filter(query);
    const newest = until ?? (await log.find({ limit: 1 }))[0]?.id ?? null;
    const shown = newest === null ? filter : { ...filter, until: newest };
    const count = await log.count(shown, MOST_COUNTED + 1);
    const offset = (page - 1) * limit;
    const most = Math.min(limit, Math.min(count, MOST_COUNTED) - offset);
    const rows = most > 0 ? await log.findPlain({ ...shown, limit: most, offset }) : [];
    return {
      success: true,
      data: await this.entries(rows),
      total: Math.min(count, MOST_COUNTED),
      has_more: count > MOST_COUNTED,
      newest,
    };
  }

  /** What lists can be filtered by. */
  async choices(): Promise<AuditChoices> {
    const { database, areas } = this.#parts;
    const { rows } = await database().knex.raw<{ rows: AuditChoices['people'] }>(PEOPLE);
    return {
      success: true,
      people: rows,
      areas: areas().map(({ id, title }) => ({ id, name: title })),
    };
  }

  /** The lines of a query. Throws 400 for a range of days that ends before it begins. */
  filter({ agent, by, area, from, to, q }: AuditExport): AuditFilter {
    const days = { from: from ?? '', to: to ?? '' };
    const problems = dayRangeProblems(days);
    if (problems.length > 0) throw problemAt(auditFilterInvalid, problems);
    const { since, before } = rangeInstants(days, this.#parts.calendar().timeZone());
    const inArea = this.#parts.areas().find(({ id }) => id === area)?.entities ?? [];
    return {
      ...(agent !== undefined && { agent }),
      ...(by && { by }),
      ...(area && { entities: inArea }),
      ...(since !== null && { from: since }),
      ...(before !== null && { to: before }),
      words: searchWords((q ?? '').trim()),
    };
  }

  /** Lines in words, in their order. */
  async entries(rows: readonly AuditRow[]): Promise<AuditEntry[]> {
    const areas = this.#parts.areas();
    const found = await findRecords(rows, areas);
    return rows.map((row) => ({
      id: row.id,
      at: row.at,
      who: whoText(row.actor),
      what: whatText(row, areas),
      area: areas.find(({ entities }) => entities.includes(row.entity))?.title ?? null,
      about: aboutOf(row, found),
      reason: row.purpose,
      network: networkOf(row),
    }));
  }
}

type Found = ReadonlyMap<string, ReadonlyMap<number, AuditedRecord>>;

/** By kind and id, with one call for each kind of record. */
async function findRecords(rows: readonly AuditRow[], areas: readonly AuditArea[]): Promise<Found> {
  const found = await Promise.all(
    areas.flatMap(({ records }) => {
      if (records === undefined) return [];
      const ids = rows.flatMap((row) =>
        placesOf(row).flatMap(({ entity, id }) => (entity === records.entity ? Number(id) : [])),
      );
      const known = [...new Set(ids)].filter((id) => Number.isSafeInteger(id));
      if (known.length === 0) return [];
      return [records.find(known).then((map) => [records.entity, map] as const)];
    }),
  );
  return new Map(found);
}

/** The record of a line, and the one in whose history it belongs. */
function placesOf({ entity, entityId, subject }: AuditRow) {
  return [
    ...(entityId === null ? [] : [{ entity, id: entityId }]),
    ...(subject === null ? [] : [subject]),
  ];
}

/** Lines about sign-ins have it; an address that is no network address is a street. */
function networkOf({ changes }: AuditRow): string | null {
  const address = changes['address']?.to;
  return typeof address === 'string' && isIP(address) !== 0 ? address : null;
}

function aboutOf(row: AuditRow, found: Found): AuditEntry['about'] {
  for (const { entity, id } of placesOf(row)) {
    const record = found.get(entity)?.get(Number(id));
    if (record !== undefined) return record;
  }
  return { label: recordLabel(row.entity, row.entityId), to: null };
}
