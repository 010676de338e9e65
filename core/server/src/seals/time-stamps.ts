import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { OutgoingError } from '../base/outgoing-error.ts';
import type { TimeStampAddress } from '../deployment/seal-settings.ts';
import type { OutgoingHttp } from '../plugin-api/outgoing-http.ts';
import type { Clock, Database, Writes } from '../plugin-api/tokens.ts';
import { hexOf, readTimeStamp, TimeStampRefused, type TimeStamp } from './time-stamp-token.ts';

interface TimeStampsParts {
  readonly database: Pick<Database, 'knex'>;
  readonly writes: Writes;
  readonly clock: Clock;
  readonly http: Pick<OutgoingHttp, 'fetch'>;
  /** Undefined in a portal that asks no authority. */
  readonly address: TimeStampAddress | undefined;
  readonly timeoutMs?: number;
}

/** Of one stamp with its certificates. */
export const MAX_TOKEN_BYTES = 11 * 1024;
/** For all tries together: a document waits no longer for its stamp. */
const TIMEOUT_MS = 10_000;
const NONCE_BYTES = 8;
const GRANTED: readonly number[] = [0, 1];
const SHA_256 = '2.16.840.1.101.3.4.2.1';

/** Time stamps of an authority, as RFC 3161 describes them. Only a hash leaves the portal. */
export class TimeStamps {
  readonly #parts: TimeStampsParts;

  constructor(parts: TimeStampsParts) {
    this.#parts = parts;
  }

  get isConfigured(): boolean {
    return this.#parts.address !== undefined;
  }

  /**
   * Asks the authority at most three times. Throws `TimeStampRefused` without a stamp that passes every check.
   *
   * @param digest SHA-256 of what is stamped
   */
  async stamp(digest: Uint8Array, signal?: AbortSignal): Promise<TimeStamp> {
    const nonce = randomBytes(NONCE_BYTES);
    nonce[0] = (nonce[0]! & 0x7f) | 0x40;
    const token = await tokenIn(await this.#ask(await requestOf(digest, nonce), signal));
    const stamp = await readTimeStamp(token, digest);
    if (stamp.nonce !== hexOf(nonce))
      throw new TimeStampRefused('The time stamp answers another request.');
    await this.#remember(stamp);
    return stamp;
  }

  /** Whose stamps a seal may have. */
  async authorities(): Promise<ReadonlySet<string>> {
    const rows = await known(this.#parts.database.knex).select('fingerprint');
    return new Set(rows.map(({ fingerprint }) => fingerprint));
  }

  async #ask(
    body: Buffer<ArrayBuffer>,
    signal: AbortSignal | undefined,
  ): Promise<Buffer<ArrayBuffer>> {
    const { http, address, timeoutMs = TIMEOUT_MS } = this.#parts;
    if (address === undefined) throw new TypeError('The portal has no authority for time stamps.');
    const { url, account } = address;
    const response = await http
      .fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/timestamp-query',
          accept: 'application/timestamp-reply',
          ...(account !== undefined && {
            authorization: `Basic ${Buffer.from(account).toString('base64')}`,
          }),
        },
        body,
        isRepeatable: true,
        timeoutMs,
        maxBytes: MAX_TOKEN_BYTES + 1024,
        ...(signal !== undefined && { signal }),
      })
      .catch((cause: unknown) => {
        if (!(cause instanceof OutgoingError)) throw cause;
        throw new TimeStampRefused(`The authority did not respond: ${cause.failure}.`, { cause });
      });
    if (response.status !== 200)
      throw new TimeStampRefused(`The authority responded with status ${response.status}.`);
    return Buffer.from(await response.arrayBuffer());
  }

  async #remember({ authority, by }: TimeStamp): Promise<void> {
    const { database, writes, clock } = this.#parts;
    if ((await known(database.knex).where({ fingerprint: authority }).first()) !== undefined)
      return;
    await writes.run({ kind: 'system', plugin: 'core' }, async ({ trx, audit, unchanged }) => {
      const row = { fingerprint: authority, name: by, created_at: clock.now().toISOString() };
      const added = await known(trx)
        .insert(row)
        .onConflict('fingerprint')
        .ignore()
        .returning('name');
      if (added.length === 0) return unchanged();
      audit({
        action: 'time-stamp-authority.added',
        entity: 'time stamp authority',
        entityId: authority,
        changes: { name: { to: by } },
      });
    });
  }
}

interface AuthorityRow {
  readonly fingerprint: string;
  readonly name: string;
  readonly created_at: string;
}

function known(knex: Knex) {
  return knex<AuthorityRow>('core_time_stamp_authority');
}

async function requestOf(digest: Uint8Array, nonce: Buffer): Promise<Buffer<ArrayBuffer>> {
  const [pki, asn1] = await Promise.all([import('pkijs'), import('asn1js')]);
  const buffer = (content: Uint8Array) => Uint8Array.from(content).buffer;
  const request = new pki.TimeStampReq({
    version: 1,
    messageImprint: new pki.MessageImprint({
      hashAlgorithm: new pki.AlgorithmIdentifier({ algorithmId: SHA_256 }),
      hashedMessage: new asn1.OctetString({ valueHex: buffer(digest) }),
    }),
    nonce: new asn1.Integer({ valueHex: buffer(nonce) }),
    certReq: true,
  });
  return Buffer.from(request.toSchema().toBER());
}

async function tokenIn(response: Buffer<ArrayBuffer>): Promise<Buffer<ArrayBuffer>> {
  const { fromBER, Sequence } = await import('asn1js');
  const { result } = fromBER(response);
  const [status, token] = result instanceof Sequence ? result.valueBlock.value : [];
  const [code] = status instanceof Sequence ? status.valueBlock.value : [];
  if (code === undefined) throw new TimeStampRefused('The response of the authority is damaged.');
  const granted = Buffer.from(code.toBER()).at(-1) ?? -1;
  if (!GRANTED.includes(granted) || token === undefined)
    throw new TimeStampRefused('The authority refused the request.');
  const der = Buffer.from(token.toBER());
  if (der.length > MAX_TOKEN_BYTES) throw new TimeStampRefused('The time stamp is too large.');
  return der;
}
