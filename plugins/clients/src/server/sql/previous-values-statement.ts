import type { Statement } from './statement.ts';
import { PREVIOUS_SECRET_DAYS } from '../store/previous-secrets.ts';

/** The previous values of one client as `clients/previous-values` has them. */
export function previousValuesStatement(id: number, fields: readonly string[]): Statement {
  return {
    name: 'clients.previous-values',
    sql: `
      select '{"success":true,"data":' || coalesce(json_agg(json_build_object(
        'field', field, 'version', version, 'mask', mask,
        'replaced_at', to_char(replaced_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by version desc, field)::text, '[]') || '}'
      from clients_previous_secret
      where client_id = $1 and field in (select key from json_array_elements_text($2::json) wanted (key))
        and restored_at is null
        and replaced_at > now() - interval '${String(PREVIOUS_SECRET_DAYS)} days'`,
    bindings: [id, JSON.stringify(fields)],
  };
}
