import { asText, type Reply } from '@porchlight/emulator-shared';
import { refusal, envelopeNotFound, invalidParameter } from '../base/refusals.ts';
import type { Call } from './call.ts';
import { dateTime } from '../base/date-time.ts';
import type { World } from '../world/world.ts';
import { buildEnvelope } from './build-envelope.ts';
import { describeEnvelope, describeRecipients } from '../envelopes/describe-envelope.ts';
import { isLive, record, sendEnvelope, voidEnvelope } from '../envelopes/envelope-machine.ts';
import type { Envelope } from '../envelopes/envelope.ts';

const TRANSACTION_DAYS = 7;
const DEFAULT_COUNT = 1000;

/** The envelope of a path. */
export function envelopeOf({ world, params }: Call): Envelope {
  const envelope = world.envelopes.get(params['envelopeId']!);
  if (envelope === undefined) throw envelopeNotFound();
  return envelope;
}

/** Creates an envelope from a template; the same transaction id gives the first one again. */
export function createEnvelope({ world, body }: Call): Reply {
  const transactionId = asText(body['transactionId']);
  const first = transactionId === '' ? undefined : ofTransaction(world, transactionId);
  if (first !== undefined) return created(first);
  const envelope = buildEnvelope(world, body);
  if (body['status'] === 'sent') checkSigners(envelope);
  world.envelopes.set(envelope.envelopeId, envelope);
  if (body['status'] === 'sent') send(world, envelope);
  return created(envelope);
}

export function getEnvelope(call: Call): Reply {
  const includes = (call.query.get('include') ?? '').split(',');
  return { status: 200, body: listed(call.world, envelopeOf(call), includes) };
}

/** Sends a draft, voids a live envelope, changes the text of the email, or sends it again. */
export function updateEnvelope(call: Call): Reply {
  const { world, body } = call;
  const envelope = envelopeOf(call);
  const { envelopeId } = envelope;
  const status = asText(body['status']);
  const now = world.clock.now();
  if (status === 'voided') {
    if (!isLive(envelope)) {
      throw refusal(
        400,
        'ENVELOPE_CANNOT_VOID_INVALID_STATE',
        'Only envelopes in the Sent or Delivered states may be voided.',
      );
    }
    world.connect.publish(envelope, voidEnvelope(envelope, asText(body['voidedReason']), now));
  } else if (status === 'sent' && envelope.status === 'created') {
    checkSigners(envelope);
    send(world, envelope);
  } else if (status !== '' && status !== envelope.status) {
    throw refusal(
      400,
      'ENVELOPE_INVALID_STATUS',
      `Invalid envelope status. An envelope that is '${envelope.status}' cannot become '${status}'.`,
    );
  }
  envelope.emailSubject = asText(body['emailSubject']) || envelope.emailSubject;
  envelope.emailBlurb = asText(body['emailBlurb']) || envelope.emailBlurb;
  if (call.query.get('resend_envelope') === 'true') recordReminder(world, envelope);
  return { status: 200, body: { envelopeId } };
}

/** Writes a reminder into the history; the emulator sends no email. */
export function recordReminder(world: World, envelope: Envelope): void {
  record(envelope, world.clock.now(), 'Resent Invitations', 'The invitations were sent again.', '');
}

export function listEnvelopes({ world, query }: Call): Reply {
  return list(world, query, {
    envelopeIds: split(query.get('envelope_ids')),
    transactionIds: split(query.get('transaction_ids')),
  });
}

/** The same list, with the ids in the body or, as in the list, in the query. */
export function listByIds({ world, query, body }: Call): Reply {
  return list(world, query, {
    envelopeIds: texts(body['envelopeIds']) ?? split(query.get('envelope_ids')),
    transactionIds: texts(body['transactionIds']) ?? split(query.get('transaction_ids')),
  });
}

export function getAuditEvents(call: Call): Reply {
  const { audit, envelopeId } = envelopeOf(call);
  const field = (name: string, value: string) => ({ name, value });
  return {
    status: 200,
    body: {
      auditEvents: audit.map(({ at, action, message, userName }) => ({
        eventFields: [
          field('logTime', dateTime(at)),
          field('Source', 'api'),
          field('UserName', userName || call.world.account.userName),
          field('Action', action),
          field('Message', message),
          field('EnvelopeId', envelopeId),
        ],
      })),
    },
  };
}

function checkSigners({ signers }: Envelope): void {
  if (signers.every(({ name, email }) => name !== '' && email.includes('@'))) return;
  throw refusal(
    400,
    'INVALID_EMAIL_ADDRESS_FOR_RECIPIENT',
    'The email address for the recipient is invalid. Every signer needs a name and an email address.',
  );
}

function send(world: World, envelope: Envelope): void {
  world.connect.publish(envelope, sendEnvelope(envelope, world.clock.now()));
}

function created({ envelopeId, status, statusChangedAt }: Envelope): Reply {
  const statusDateTime = dateTime(statusChangedAt);
  const uri = `/envelopes/${envelopeId}`;
  return { status: 201, body: { envelopeId, uri, statusDateTime, status } };
}

function list(
  world: World,
  query: URLSearchParams,
  {
    envelopeIds,
    transactionIds,
  }: { envelopeIds: string[] | null; transactionIds: string[] | null },
): Reply {
  const since = query.get('from_date');
  const until = query.get('to_date');
  if (since !== null && Number.isNaN(Date.parse(since))) throw invalidParameter('from_date');
  const statuses = split(query.get('status') ?? query.get('from_to_status'))?.filter(
    (status) => status !== 'any' && status !== 'changed',
  );
  const includes = (query.get('include') ?? '').split(',');
  const found = [...world.envelopes.values()]
    .filter(({ envelopeId }) => envelopeIds?.includes(envelopeId) ?? true)
    .filter(
      ({ transactionId }) =>
        transactionIds === null ||
        (transactionId !== null && transactionIds.includes(transactionId)),
    )
    .filter(({ statusChangedAt }) => since === null || statusChangedAt >= new Date(since))
    .filter(({ statusChangedAt }) => until === null || statusChangedAt <= new Date(until))
    .filter(({ status }) => !statuses?.length || statuses.includes(status));
  const start = Number(query.get('start_position') ?? 0);
  const page = found.slice(start, start + Number(query.get('count') ?? DEFAULT_COUNT));
  return {
    status: 200,
    body: {
      resultSetSize: String(page.length),
      totalSetSize: String(found.length),
      startPosition: String(start),
      endPosition: String(start + Math.max(page.length - 1, 0)),
      envelopes: page.map((envelope) => listed(world, envelope, includes)),
    },
  };
}

function listed(world: World, envelope: Envelope, includes: readonly string[]): object {
  const described = describeEnvelope(envelope, world.account);
  const withTabs = includes.includes('tabs');
  if (!includes.includes('recipients') && !withTabs) return described;
  return { ...described, recipients: describeRecipients(envelope, { withTabs }) };
}

function ofTransaction(world: World, wanted: string): Envelope | undefined {
  const oldest = world.clock.now().getTime() - TRANSACTION_DAYS * 86_400_000;
  return [...world.envelopes.values()].find(
    ({ transactionId, createdAt }) => transactionId === wanted && createdAt.getTime() > oldest,
  );
}

function split(value: string | null): string[] | null {
  return value === null || value === '' || value === 'request_body' ? null : value.split(',');
}

function texts(value: unknown): string[] | null {
  return Array.isArray(value) && value.length > 0 ? value.map(asText) : null;
}
