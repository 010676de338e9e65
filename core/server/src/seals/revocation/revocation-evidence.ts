import type { Certificate } from 'pkijs';
import { OutgoingError } from '../../base/outgoing-error.ts';
import type { OutgoingHttp } from '../../plugin-api/outgoing-http.ts';
import type { Clock } from '../../plugin-api/tokens.ts';
import { checkOcsp, ocspRequest } from './ocsp.ts';
import { checkRevocationList } from './revocation-list.ts';
import { RevocationRefused } from './revocation-refused.ts';
import { hasSources, sourcesOf, type RevocationSources } from './revocation-sources.ts';

/** What proves later that certificates were not revoked, all in DER. */
interface RevocationEvidence {
  readonly certificates: readonly Buffer<ArrayBuffer>[];
  readonly ocsps: readonly Buffer<ArrayBuffer>[];
  readonly lists: readonly Buffer<ArrayBuffer>[];
}

export interface RevocationParts {
  readonly http: (origins: readonly string[]) => Pick<OutgoingHttp, 'fetch'>;
  readonly clock: Clock;
  /** For everything together. */
  readonly timeoutMs?: number;
}

/** A certificate whose authority can be asked. */
interface Question {
  readonly certificate: Certificate;
  readonly issuer: Certificate;
  readonly sources: RevocationSources;
}

const TIMEOUT_MS = 8_000;
const MAX_RESPONSE_BYTES = 32 * 1024;
/** Lists of some authorities have thousands of certificates. */
const MAX_LIST_BYTES = 1024 * 1024;

/** Whether the authorities of all certificates of a chain, which ends with a root, can be asked. */
export async function hasAllSources(chain: readonly Buffer<ArrayBuffer>[]): Promise<boolean> {
  if (chain.length < 2) return false;
  const asked = await questionsOf(chain);
  return asked.every(({ sources }) => hasSources(sources));
}

/**
 * Asks the authorities of certificates whether they were revoked. Throws `RevocationRefused` unless each answers that its
 * certificate is good; those without an address are left out.
 *
 * @param chains each with its issuers in their order
 */
export async function gatherEvidence(
  chains: readonly (readonly Buffer<ArrayBuffer>[])[],
  { http, clock, timeoutMs = TIMEOUT_MS }: RevocationParts,
  signal?: AbortSignal,
): Promise<RevocationEvidence> {
  const limit = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  const questions = (await Promise.all(chains.map(questionsOf)))
    .flat()
    .filter(({ sources }) => hasSources(sources));
  const answers = await Promise.all(
    questions.map((question) => answerTo(question, { http, now: clock.now(), signal: limit })),
  ).catch((error: unknown) => {
    if (signal?.aborted === true) throw signal.reason as Error;
    throw error;
  });
  const ofKind = (kind: Answer['kind']) =>
    unique(answers.filter((one) => one.kind === kind).map(({ content }) => content));
  return { certificates: unique(chains.flat()), ocsps: ofKind('ocsp'), lists: ofKind('list') };
}

async function questionsOf(chain: readonly Buffer<ArrayBuffer>[]): Promise<readonly Question[]> {
  const { Certificate } = await import('pkijs');
  const parsed = chain.map((one) => Certificate.fromBER(one));
  return parsed.slice(0, -1).map((certificate, index) => ({
    certificate,
    issuer: parsed[index + 1]!,
    sources: sourcesOf(certificate),
  }));
}

interface Answer {
  readonly kind: 'ocsp' | 'list';
  readonly content: Buffer<ArrayBuffer>;
}
interface Asking {
  readonly http: RevocationParts['http'];
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** Responders first: their answers are short. A certificate that was revoked needs no second opinion. */
async function answerTo(question: Question, asking: Asking): Promise<Answer> {
  const { ocsp, crls } = question.sources;
  const ways = [
    ...ocsp.map((address) => () => askResponder(address, question, asking)),
    ...crls.map((address) => () => readList(address, question, asking)),
  ];
  let last: unknown;
  for (const way of ways)
    try {
      return await way();
    } catch (error) {
      last = error;
      if (error instanceof RevocationRefused && error.isRevoked) throw error;
    }
  if (last instanceof RevocationRefused) throw last;
  // The libraries throw errors of any kind for damaged answers.
  throw new RevocationRefused('The answer is damaged.', { cause: last });
}

async function askResponder(address: string, about: Question, asking: Asking): Promise<Answer> {
  const body = await ocspRequest(about.certificate, about.issuer);
  const headers = { 'content-type': 'application/ocsp-request' };
  const request = { method: 'POST', headers, body, isRepeatable: true };
  const content = await fetched(address, asking, { ...request, maxBytes: MAX_RESPONSE_BYTES });
  await checkOcsp(content, { ...about, now: asking.now });
  return { kind: 'ocsp', content };
}

async function readList(address: string, about: Question, asking: Asking): Promise<Answer> {
  const content = await fetched(address, asking, { maxBytes: MAX_LIST_BYTES });
  await checkRevocationList(content, { ...about, now: asking.now });
  return { kind: 'list', content };
}

async function fetched(
  address: string,
  { http, signal }: Asking,
  how: NonNullable<Parameters<OutgoingHttp['fetch']>[1]>,
): Promise<Buffer<ArrayBuffer>> {
  const { fetch } = http([new URL(address).origin]);
  const response = await fetch(address, { ...how, signal }).catch((cause: unknown) => {
    const reason = cause instanceof OutgoingError ? cause.failure : 'timeout';
    throw new RevocationRefused(`The authority did not respond: ${reason}.`, { cause });
  });
  if (response.status !== 200)
    throw new RevocationRefused(`The authority responded with status ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

function unique(all: readonly Buffer<ArrayBuffer>[]): readonly Buffer<ArrayBuffer>[] {
  return all.filter((one, index) => all.findIndex((other) => other.equals(one)) === index);
}
