import * as asn1 from 'asn1js';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { TimeStampReq } from 'pkijs';
import { issue, ISSUED_AT, type Issued } from './issue.ts';
import { granted, imprintOf, rejected, timeStampToken } from './time-stamp.ts';

/** How the emulator answers a request. */
export type TsaMode =
  | 'grants'
  | 'refuses'
  | 'silent'
  | 'unavailable'
  | 'redirects'
  | 'garbage'
  | 'html'
  | 'too-large'
  | 'other-nonce'
  | 'no-nonce'
  | 'other-imprint'
  | 'expired'
  | 'no-purpose'
  | 'several-purposes'
  | 'other-key'
  | 'no-certificates';

export interface TsaEmulator {
  /** For `OUTGOING_EMULATORS`. */
  readonly address: string;
  mode: TsaMode;
  /** The time that it stamps. */
  now: Date;
  /** Demands HTTP basic authentication where it is set, as `user:password`. */
  account: string | null;
  /** The number of requests so far. */
  readonly requests: number;
  /** Its certificate and the root above it. */
  readonly authority: Issued;
  readonly root: Issued;
  close(): Promise<void>;
}

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const EMAIL = '1.3.6.1.5.5.7.3.4';
const TYPE = 'application/timestamp-reply';

/** Starts an authority for time stamps on a free port of this machine. */
export async function startTsaEmulator(now: Date): Promise<TsaEmulator> {
  const root = await issue('Emulated root', { isAuthority: true });
  const stamps = (purposes: readonly string[], until?: Date) =>
    issue('Emulated time stamps', { by: root, purposes, ...(until && { until }) });
  const authorities = {
    right: await stamps([TIME_STAMPING]),
    expired: await stamps([TIME_STAMPING], new Date(ISSUED_AT.getTime() + 86_400_000)),
    'no-purpose': await stamps([EMAIL]),
    'several-purposes': await stamps([TIME_STAMPING, EMAIL]),
  };
  const other = await stamps([TIME_STAMPING]);
  let requests = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests += 1;
    const body = await buffer(request);
    const { mode, account } = emulator;
    const expected = `Basic ${Buffer.from(account ?? '').toString('base64')}`;
    if (account !== null && request.headers.authorization !== expected)
      return void response.writeHead(401).end();
    const send = (content: Buffer) => void response.setHeader('content-type', TYPE).end(content);
    switch (mode) {
      case 'silent':
        return;
      case 'unavailable':
        return void response.writeHead(503).end();
      case 'redirects':
        return void response.writeHead(302, { location: 'http://127.0.0.1/' }).end();
      case 'refuses':
        return send(rejected());
      case 'garbage':
        return send(Buffer.from('3082ffff0102', 'hex'));
      case 'html':
        return void response.setHeader('content-type', 'text/html').end('<p>Sign in</p>');
      case 'too-large':
        return send(Buffer.alloc(100_000, 0x30));
      default:
        return send(granted(await stamp(mode, TimeStampReq.fromBER(body))));
    }
  }

  async function stamp(mode: TsaMode, { messageImprint, nonce }: TimeStampReq) {
    const isKnown = mode === 'expired' || mode === 'no-purpose' || mode === 'several-purposes';
    const authority = isKnown ? authorities[mode] : authorities.right;
    const otherNonce = new asn1.Integer({ value: 12_345 });
    const token = {
      imprint: mode === 'other-imprint' ? imprintOf(Buffer.alloc(32, 1)) : messageImprint,
      nonce: mode === 'no-nonce' ? undefined : mode === 'other-nonce' ? otherNonce : nonce,
      at: emulator.now,
    };
    const signer = mode === 'other-key' ? { ...authority, keys: other.keys } : authority;
    const made = await timeStampToken(token, signer, [root]);
    // The first field of the signed data after the content is the set of certificates.
    if (mode === 'no-certificates') removeCertificates(made.content as asn1.Sequence);
    return made;
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const emulator: TsaEmulator = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: 'grants',
    now,
    account: null,
    get requests() {
      return requests;
    },
    authority: authorities.right,
    root,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return emulator;
}

function removeCertificates(signedData: asn1.Sequence): void {
  signedData.valueBlock.value.splice(3, 1);
}
