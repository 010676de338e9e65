import { AGENT_VIEW } from '@porchlight/agents/contract';
import { Bindings, type Statement } from '../sql/statement.ts';

/** A document `d` with the agent `a` who uploaded it, and `m` who marked it as signed, as `clients/document` says. */
function documentColumns(fileUrl: string): string {
  return `
    d.id, d.client_id, d.file_name, ${fileUrl} as file_url, d.file_size, d.mime_type, d.findings,
    to_char(d.uploaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as uploaded_at,
    case when a.id is not null then json_build_object(
      'id', a.id, 'name', btrim(a.first_name || ' ' || a.last_name)) end as uploaded_by,
    d.status, d.folder, d.signed, d.kept and d.signed as signed_here, d.from_client,
    case when d.signed and not d.kept then nullif(btrim(m.first_name || ' ' || m.last_name), '') end as marked_by,
    d.notes, d.version`;
}

const FROM = `
  from clients_document d
  left join ${AGENT_VIEW} a on a.id = d.uploaded_by
  left join ${AGENT_VIEW} m on m.id = d.marked_by`;

/** The documents of a client, newest first. */
export function documentsOfClientStatement(clientId: number): Statement {
  const values = new Bindings();
  return {
    name: 'clients.documents',
    sql: `
      select coalesce(json_agg(row_to_json(item)), '[]')::text
      from (
        select ${documentColumns('null::text')} ${FROM}
        where d.client_id = ${values.add(clientId)} and d.deleted_at is null
        order by d.uploaded_at desc, d.id desc
      ) item`,
    bindings: values.values,
  };
}

/** One document with the address of its content, null as lists show it; nothing when it is unknown or went with its client. */
export function documentStatement(id: string, fileUrl: string | null): Statement {
  const values = new Bindings();
  return {
    name: 'clients.document',
    sql: `
      select row_to_json(item)::text
      from (
        select ${documentColumns(`nullif(${values.add(fileUrl ?? '')}, '')`)} ${FROM}
        where d.id = ${values.add(id)} and d.deleted_at is null
      ) item`,
    bindings: values.values,
  };
}
