import { ProblemError, type Actor, type WriteUnit } from '@porchlight/kernel';
import type { Knex } from 'knex';
import { uuid7 } from '../base/uuid7.ts';
import type { EncryptedColumns } from '../plugin-api/points.ts';
import { SecurityNoticed } from '../plugin-api/security-noticed.ts';
import type { AgencySettings, Clock, Database, FieldCrypto, Writes } from '../plugin-api/tokens.ts';
import type { AgencyCertificate } from './agency-certificate.ts';
import { sealCertificateExpired, sealCertificateFixed } from './seal-problems.ts';
import {
  createSigningKey,
  fingerprintOf,
  isOfAgency,
  type SealCertificates,
  type SigningKey,
} from './signing-key.ts';

/** Where key rotation finds the private keys. */
export const signingKeyColumns: EncryptedColumns = {
  table: 'core_signing_key',
  idColumn: 'id',
  columns: ['sealed_key'],
};

/** A key is replaced so long before its certificate expires. */
const RENEWAL_MS = 30 * 24 * 60 * 60_000;

/** Times are ISO 8601. */
export interface SigningKeyRow {
  readonly id: string;
  /** PKCS #8 as base64, sealed; null where the key stays in a file of the deployment. */
  readonly sealed_key: string | null;
  /** DER as base64. */
  readonly certificate: string;
  /** The issuers of the certificate, as that. */
  readonly chain: readonly string[];
  readonly fingerprint: string;
  readonly valid_until: string;
  readonly created_at: string;
  readonly retired_at: string | null;
}

interface SigningKeysParts {
  readonly database: Pick<Database, 'knex'>;
  readonly writes: Writes;
  readonly crypto: Pick<FieldCrypto, 'encrypt' | 'decrypt'>;
  readonly agency: () => Pick<AgencySettings, 'agency_name'>;
  readonly clock: Clock;
  /** Takes the place of the keys that the portal makes. */
  readonly own?: AgencyCertificate | undefined;
}

const core: Actor = { kind: 'system', plugin: 'core' };

/** The keys that seal documents: one is current, the others only verify. */
export class SigningKeys {
  readonly #parts: SigningKeysParts;

  constructor(parts: SigningKeysParts) {
    this.#parts = parts;
  }

  /** The key to seal with. */
  async current(): Promise<SigningKey> {
    return this.#opened(await this.currentRow());
  }

  /**
   * Made on first use, again before its certificate expires, and once the agency has another name. A certificate of the
   * agency itself is refused outside of its time.
   */
  async currentRow(): Promise<SigningKeyRow> {
    const { own, clock } = this.#parts;
    if (own !== undefined && !isValidAt(own, clock.now()))
      throw new ProblemError(sealCertificateExpired);
    return this.#ensured();
  }

  /** Makes a new key; the earlier ones remain for verification. */
  async rotate(actor: Actor): Promise<SigningKeyRow> {
    if (this.#parts.own !== undefined) throw new ProblemError(sealCertificateFixed);
    return this.#replace(actor, () => true);
  }

  /** Lists the certificate of the agency before its first seal, and retires it once the deployment has none. */
  async adopt(): Promise<void> {
    const { own, database } = this.#parts;
    const row = await signingKeys(database.knex).where({ retired_at: null }).first();
    if (own !== undefined || row?.sealed_key === null) await this.#ensured();
  }

  /** The newest first. */
  async all(): Promise<readonly SigningKeyRow[]> {
    return signingKeys(this.#parts.database.knex).orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
  }

  async #ensured(): Promise<SigningKeyRow> {
    const found = await this.#current(this.#parts.database.knex);
    return found ?? this.#replace(core, (current) => current === undefined);
  }

  /** Undefined when there is none, or it expires soon or names the agency as it was called before. */
  async #current(knex: Knex): Promise<SigningKeyRow | undefined> {
    const row = await signingKeys(knex).where({ retired_at: null }).first();
    if (row === undefined) return undefined;
    const { clock, agency, own } = this.#parts;
    if (own !== undefined) return isOf(own, row) ? row : undefined;
    if (row.sealed_key === null) return undefined;
    const isFresh = Date.parse(row.valid_until) > clock.now().getTime() + RENEWAL_MS;
    const certificate = Buffer.from(row.certificate, 'base64');
    return isFresh && isOfAgency(certificate, agency().agency_name) ? row : undefined;
  }

  /** Processes that start together end up with one key. */
  async #replace(
    actor: Actor,
    isNeeded: (current: SigningKeyRow | undefined) => boolean,
  ): Promise<SigningKeyRow> {
    const { writes, clock, agency, own } = this.#parts;
    const now = clock.now();
    const made = own ?? (await createSigningKey(agency().agency_name, now));
    return writes.run(actor, async (unit) => {
      await unit.trx.raw('lock table core_signing_key in exclusive mode');
      const current = await this.#current(unit.trx);
      if (!isNeeded(current)) {
        unit.unchanged();
        return current!;
      }
      return this.#insert(unit, made, now);
    });
  }

  async #insert(
    { trx, audit, publish }: WriteUnit,
    made: SigningKey,
    now: Date,
  ): Promise<SigningKeyRow> {
    const id = uuid7();
    const { crypto, own } = this.#parts;
    const at = now.toISOString();
    const fingerprint = fingerprintOf(made.certificate);
    const row: SigningKeyRow = {
      id,
      sealed_key:
        made === own ? null : crypto.encrypt(made.privateKey.toString('base64'), placeOf(id)),
      certificate: made.certificate.toString('base64'),
      chain: made.chain.map((issuer) => issuer.toString('base64')),
      fingerprint,
      valid_until: made.validUntil.toISOString(),
      created_at: at,
      retired_at: null,
    };
    const retired = await signingKeys(trx)
      .where({ retired_at: null })
      .update({ retired_at: at })
      .returning('fingerprint');
    await signingKeys(trx).insert(row);
    audit({
      action: 'signing-key.replaced',
      entity: 'signing key',
      entityId: id,
      changes: { fingerprint: { from: retired[0]?.fingerprint ?? null, to: fingerprint } },
    });
    if (retired.length > 0)
      publish(SecurityNoticed, { kind: 'seal-certificate', subject: '', details: [] });
    return row;
  }

  #opened({ id, sealed_key, valid_until, ...row }: SigningKeyRow): SigningKey {
    const { crypto, own } = this.#parts;
    if (own !== undefined) return own;
    if (sealed_key === null)
      throw new TypeError('The key of a certificate is not in the database.');
    return {
      privateKey: Buffer.from(crypto.decrypt(sealed_key, placeOf(id)), 'base64'),
      ...certificatesOf(row),
      validUntil: new Date(valid_until),
    };
  }
}

/** The certificates that a seal of this key has. */
export function certificatesOf({
  certificate,
  chain,
}: Pick<SigningKeyRow, 'certificate' | 'chain'>): SealCertificates {
  return {
    certificate: Buffer.from(certificate, 'base64'),
    chain: chain.map((issuer) => Buffer.from(issuer, 'base64')),
  };
}

function isOf(own: AgencyCertificate, row: SigningKeyRow): boolean {
  const stored = certificatesOf(row);
  return (
    own.certificate.equals(stored.certificate) &&
    own.chain.length === stored.chain.length &&
    own.chain.every((issuer, index) => issuer.equals(stored.chain[index]!))
  );
}

function isValidAt({ validFrom, validUntil }: AgencyCertificate, now: Date): boolean {
  return now >= validFrom && now < validUntil;
}

function signingKeys(knex: Knex) {
  return knex<SigningKeyRow>(signingKeyColumns.table);
}

function placeOf(id: string) {
  return { table: signingKeyColumns.table, column: 'sealed_key', row: id };
}
