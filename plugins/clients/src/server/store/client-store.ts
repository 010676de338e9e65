import { ProblemError } from '@porchlight/kernel';
import type { FieldCrypto, WriteUnit } from '@porchlight/server';
import { clientChanged, clientNotFound } from '../../problems.ts';
import { clientFields } from '../fields/client-fields.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import type { ClientInput } from '../input/read-client-input.ts';
import { clientChanges, maskIn, storedMask, type ClientChanges } from './client-changes.ts';
import { openSecretsOf, writeSecrets, type SecretOwner } from './client-secrets.ts';
import { storePreviousSecrets } from './previous-secrets.ts';
import { lockStatement, updateStatement } from './update-statement.ts';

/** What a write of one client did. */
export interface ClientWritten {
  readonly id: number;
  readonly version: number;
  /** Old and new values by field, secrets as masks; empty when nothing was other than before. */
  readonly changes: ClientChanges['audited'];
}

/** What an update is going to do. */
export interface PlannedUpdate {
  readonly owner: SecretOwner;
  /** The version that the client gets. */
  readonly version: number;
  readonly changes: ClientChanges;
}

interface ClientRow {
  readonly id: number;
  readonly row_id: string;
  readonly version: number;
  readonly ext: Readonly<Record<string, unknown>>;
  readonly [column: string]: unknown;
}

/** The only code that writes clients. What it is given fits the schema; what it writes is audited by its caller. */
export class ClientStore {
  readonly #crypto: FieldCrypto;

  constructor(crypto: FieldCrypto) {
    this.#crypto = crypto;
  }

  async create(
    unit: WriteUnit,
    input: ClientInput,
    contributed: ContributedFields,
    agentId: number | null,
  ): Promise<ClientWritten> {
    const changes = clientChanges(input, blankClient, contributed);
    const [row] = (await unit
      .trx('clients_client')
      .insert({
        ...Object.fromEntries(changes.columns),
        masks: jsonOf(masksOf(changes, contributed)),
        ext: jsonOf(changes.ext),
        assigned_agent_id: agentId,
      })
      .returning(['id', 'row_id', 'version'])) as readonly ClientRow[];
    if (row === undefined)
      throw new Error('The database answered no row for a client that it took.');
    await writeSecrets(unit, this.#crypto, ownerOf(row), changes.secrets);
    return { id: row.id, version: row.version, changes: changes.audited };
  }

  /**
   * Locks the client and finds out what has to be written so that it is as the input says.
   * Throws 404 for an unknown client, 409 when fields changed since the version that the input was made from; for a
   * secret whether it is another one or not, else whoever names an old version could try values until one fits.
   */
  async plan(
    unit: WriteUnit,
    id: number,
    input: ClientInput,
    contributed: ContributedFields,
  ): Promise<PlannedUpdate> {
    const columns = new Set([...input.values.keys(), ...input.aliases.keys()]);
    const [[row], secrets] = await Promise.all([
      unit.sql<ClientRow>(...lockStatement(id, [...columns])),
      openSecretsOf(unit, this.#crypto, id, [...input.secrets.keys()]),
    ]);
    if (row === undefined) throw new ProblemError(clientNotFound);
    const changes = clientChanges(input, { columns: row, ext: row.ext, secrets }, contributed);
    if (input.version !== null && input.version !== row.version) {
      const masked = [...input.secrets.keys()].map((field) => {
        return [field, storedMask(field, secrets, contributed)] as const;
      });
      assertNoneChanged(changes, new Map(masked));
    }
    return { owner: ownerOf(row), version: row.version + 1, changes };
  }

  /** Writes what was planned in the same transaction. */
  async update(
    unit: WriteUnit,
    { owner, version, changes }: PlannedUpdate,
    contributed: ContributedFields,
  ): Promise<void> {
    const masks = masksOf(changes, contributed);
    const { replaced } = changes;
    await Promise.all([
      storePreviousSecrets(unit, this.#crypto, contributed, [{ owner, version, replaced }]),
      writeSecrets(unit, this.#crypto, owner, changes.secrets),
      unit.sql(...updateStatement(owner.id, version, { ...changes, masks })),
    ]);
  }

  /** Throws 404 for an unknown client. The row stays for 30 days. */
  async delete({ trx }: WriteUnit, id: number): Promise<ClientWritten> {
    const [row] = (await trx('clients_client')
      .where({ id, deleted_at: null })
      .update({ deleted_at: trx.fn.now(), version: trx.raw('version + 1') })
      .returning(['id', 'version'])) as readonly ClientRow[];
    if (row === undefined) throw new ProblemError(clientNotFound);
    return { id, version: row.version, changes: {} };
  }
}

/** A client of whom nothing is known yet. */
export const blankClient = {
  columns: Object.fromEntries(
    [...clientFields.values()]
      .filter(({ kind }) => kind === 'text' || kind === 'rich-text')
      .map(({ key }) => [key, '']),
  ),
  ext: {},
  secrets: new Map<string, string>(),
};

function ownerOf(row: ClientRow): SecretOwner {
  return { id: row.id, rowId: row.row_id };
}

/** Throws 409 with the values of now: of other fields where they differ, and of all secrets, in the order of the input. */
function assertNoneChanged({ audited }: ClientChanges, secrets: ReadonlyMap<string, string>): void {
  const others = Object.entries(audited).filter(([field]) => !secrets.has(field));
  const now = [...others.map(([field, { from }]) => [field, from] as const), ...secrets];
  if (now.length === 0) return;
  const details = now.map(([field, value]) => ({
    field,
    message: value === null || value === '' ? 'Now empty' : `Now: ${textOf(value)}`,
  }));
  throw new ProblemError(clientChanged, { details });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The masks of the secrets that change; null for one that is cleared. */
export function masksOf(
  { secrets }: ClientChanges,
  contributed: ContributedFields,
): ReadonlyMap<string, string | null> {
  return new Map(
    [...secrets].map(([field, plain]) => {
      const mask = maskIn(field, plain, contributed);
      return [field, mask === '' ? null : mask];
    }),
  );
}

function jsonOf(values: ReadonlyMap<string, unknown>): string {
  return JSON.stringify(Object.fromEntries([...values].filter(([, value]) => value !== null)));
}
