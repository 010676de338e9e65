import { carriers } from '@porchlight/carriers-standard/carriers';
import { clientRows, storedColumns } from '@porchlight/clients/bulk';
import type { ClientWrite } from '@porchlight/clients/contract';
import type { FieldCrypto } from '@porchlight/server';
import { copyLine } from './copy-text.ts';
import { drawFrom, type Draw } from './draw.ts';
import { PART_SIZE, samplePart, type SampleSetting } from './sample-clients.ts';

/** What a part of the sample needs to know to be made anywhere. */
export interface PartOrder {
  readonly part: number;
  readonly count: number;
  readonly setting: SampleSetting;
  /** Id of the sample's first client. */
  readonly firstId: number;
  /** Ids of the agents, in the order of their names in `setting`. */
  readonly agentIds: readonly number[];
  /** Instant of the sample, in milliseconds. */
  readonly now: number;
}

/** Lines for COPY. */
export interface PartRows {
  readonly clients: string;
  readonly secrets: string;
  readonly count: number;
}

const DAY_MS = 86_400_000;

const CLIENT_COLUMNS: readonly string[] = [
  'id',
  'row_id',
  'assigned_agent_id',
  'created_at',
  'updated_at',
  'masks',
  'ext',
  ...storedColumns.keys(),
];
const SECRET_COLUMNS = ['id', 'client_id', 'field', 'sealed', 'blind_index'] as const;

export const COPY_CLIENTS = `copy clients_client (${CLIENT_COLUMNS.join(', ')}) from stdin`;
export const COPY_SECRETS = `copy clients_secret (${SECRET_COLUMNS.join(', ')}) from stdin`;

const amounts = carriers.map(({ field }) => field);

export function partRows(order: PartOrder, crypto: FieldCrypto): PartRows {
  const draw = drawFrom(104_729 * (order.part + 1));
  const { today } = order.setting;
  let clients = '';
  let secrets = '';
  let count = 0;
  for (const { fields, agent, addedDaysAgo } of samplePart(
    order.part,
    order.count,
    order.setting,
  )) {
    const owner = { id: order.firstId + order.part * PART_SIZE + count++, rowId: uuid(draw) };
    const rows = clientRows(fields as ClientWrite, owner, crypto, amounts, today);
    const added = order.now - addedDaysAgo * DAY_MS;
    const client = {
      ...rows.client,
      assigned_agent_id: String(order.agentIds[agent]),
      created_at: new Date(added).toISOString(),
      updated_at: new Date(added + draw.fraction() * (order.now - added)).toISOString(),
    };
    clients += copyLine(CLIENT_COLUMNS, client, blank);
    for (const secret of rows.secrets) {
      secrets += copyLine(
        SECRET_COLUMNS,
        { ...secret, client_id: String(secret.client_id) },
        () => null,
      );
    }
  }
  return { clients, secrets, count };
}

function blank(column: string): string | null {
  return storedColumns.get(column) === 'text' ? '' : null;
}

/** Version 4 in form; the same for the same seed. */
function uuid(draw: Draw): string {
  const hex = (count: number): string =>
    Array.from({ length: count }, () => draw.whole(0, 15).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${draw.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
}
