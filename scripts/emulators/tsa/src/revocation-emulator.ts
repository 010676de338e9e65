import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { CertID, OCSPRequest } from 'pkijs';
import { issue, type Issued } from './issue.ts';
import { ocspResponse, revocationList } from './revocation.ts';

/** How the emulator answers a request. */
export type RevocationMode =
  | 'good'
  | 'delegated'
  | 'revoked'
  | 'unknown'
  | 'refuses'
  | 'silent'
  | 'unavailable'
  | 'redirects'
  | 'garbage'
  | 'too-large'
  | 'out-of-date'
  | 'of-the-future'
  | 'other-key'
  | 'other-certificate'
  | 'not-a-responder'
  | 'lists-only';

export interface RevocationEmulator {
  /** For `OUTGOING_EMULATORS`. */
  readonly address: string;
  mode: RevocationMode;
  now: Date;
  /** When it revoked its certificates; null for now. */
  revokedAt: Date | null;
  /** The number of requests so far. */
  readonly requests: number;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';
const EMAIL = '1.3.6.1.5.5.7.3.4';

/** Starts a service that answers whether an authority revoked certificates: OCSP by POST, lists by GET. */
export async function startRevocationEmulator(
  authority: Issued,
  revocable: readonly Issued[],
  now: Date,
): Promise<RevocationEmulator> {
  const responder = await issue('Responder', { by: authority, purposes: [OCSP_SIGNING] });
  const mailer = await issue('Mailer', { by: authority, purposes: [EMAIL] });
  const stranger = await issue(authority.name, { isAuthority: true });
  let requests = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests += 1;
    const body = await buffer(request);
    const isOcsp = request.method === 'POST';
    switch (emulator.mode) {
      case 'silent':
        return;
      case 'unavailable':
        return void response.writeHead(503).end();
      case 'redirects':
        return void response.writeHead(302, { location: 'http://127.0.0.1/' }).end();
      case 'garbage':
        return void response.end(Buffer.from('3082ffff0102', 'hex'));
      case 'too-large':
        return void response.end(Buffer.alloc(2_000_000, 0x30));
      case 'lists-only':
        if (isOcsp) return void response.writeHead(404).end();
        break;
      default:
    }
    response.end(await (isOcsp ? ocsp(body) : list()));
  }

  const time = () => {
    const shift = { 'out-of-date': -9, 'of-the-future': 2 }[emulator.mode as string] ?? 0;
    const from = emulator.now.getTime() + shift * DAY_MS;
    const revokedAt = emulator.revokedAt ?? new Date(from);
    return { revokedAt, from: new Date(from), until: new Date(from + 7 * DAY_MS) };
  };

  async function ocsp(body: Buffer): Promise<Buffer> {
    const { mode } = emulator;
    const [asked] = OCSPRequest.fromBER(Uint8Array.from(body)).tbsRequest.requestList;
    const other = pickOther(asked!.reqCert);
    const signers = { delegated: responder, 'not-a-responder': mailer, 'other-key': stranger };
    const signer = signers[mode as keyof typeof signers] ?? authority;
    const statuses = { revoked: 'revoked', unknown: 'unknown', refuses: null } as const;
    const status = mode in statuses ? statuses[mode as keyof typeof statuses] : 'good';
    return ocspResponse(mode === 'other-certificate' ? other : asked!.reqCert, status, {
      signer,
      ...time(),
    });
  }

  function list(): Promise<Buffer> {
    const { mode } = emulator;
    const signer = mode === 'other-key' || mode === 'not-a-responder' ? stranger : authority;
    const name = mode === 'other-certificate' ? mailer : authority;
    return revocationList(mode === 'revoked' ? revocable : [], { signer, name, ...time() });
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const emulator: RevocationEmulator = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: 'good',
    now,
    revokedAt: null,
    get requests() {
      return requests;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return emulator;
}

function pickOther(asked: CertID): CertID {
  const other = CertID.fromBER(asked.toSchema().toBER());
  other.serialNumber.valueBlock.valueDec = 1;
  return other;
}
