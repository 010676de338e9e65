import { formatMoney } from '@porchlight/kernel';
import { answerLabel } from './data/answer-label.ts';
import { listStatusText } from './status/list-status.ts';

/** A line about a session or a session form, as the history of a client has it. */
interface HistoryLineFacts {
  readonly action: string;
  readonly changes: Readonly<
    Record<string, { readonly from?: unknown; readonly to?: unknown } | undefined>
  >;
}

/** How histories name a session type. */
const SESSION_TYPES: ReadonlyMap<unknown, string> = new Map([
  ['onboarding', 'Onboarding'],
  ['review', 'Review'],
  ['renewal', 'Renewal'],
  ['custom', 'Custom'],
]);

const FIELDS: ReadonlyMap<string, string> = new Map([
  ['folder', 'folder'],
  ['notes', 'notes'],
  ['status', 'status'],
  ['session_id', 'session'],
  ['itemized_costs', 'prices'],
  ['selected_items_json', 'selected items'],
  ['final_form_total', 'total'],
]);

/** So many fields of a review are named. */
const MOST_LABELS = 4;

type Sentence = (line: HistoryLineFacts) => string;

const SENTENCES = {
  'session.created': (line) => `${sessionOf(line)} started`,
  'session.deleted': (line) => `${sessionOf(line)} deleted`,
  'session.passcode-changed': passcodeChanged,
  'session-form.added': (line) => `Form added${statusOf(line)}: ${titleOf(line)}`,
  'session-form.updated': updated,
  'session-form.deleted': (line) => `Form deleted: ${titleOf(line)}${cameOf(line)}`,
  'session-form.linked': (line) => `Form linked to this client: ${titleOf(line)}`,
  'session-form.unlinked': (line) => `Form unlinked from this client: ${titleOf(line)}`,
  'session-form.moved': moved,
  'session-form.session-unlinked': (line) => `Form unlinked from its session: ${titleOf(line)}`,
  'session-form.signing': signed,
  'session-form.document-opened': (line) => `Signed document opened: ${titleOf(line)}`,
  'session-form.link-created': (line) => `Link created for ${titleOf(line)}`,
  'session-form.link-extended': (line) => `Link extended for ${titleOf(line)}`,
  'session-form.link-ended': (line) => `Link ended for ${titleOf(line)}`,
  'session-form.reminders-stopped': (line) => `Reminders stopped for ${titleOf(line)}`,
  'session.reminders-stopped': (line) => `Reminders stopped for ${lowered(sessionOf(line))}`,
  'session.link-created': (line) => `Link created for ${lowered(sessionOf(line))}`,
  'session.link-ended': (line) => `Link ended for ${lowered(sessionOf(line))}`,
  'session-form.opened': (line) => `Form opened: ${titleOf(line)}`,
  'session-form.started': (line) => `Form started: ${titleOf(line)}${typedOf(line)}`,
  'session-form.submitted': (line) => `Form submitted: ${titleOf(line)}`,
  'session-form.reviewed': reviewed,
  'session.viewed': (line) => `${sessionOf(line)} viewed`,
  'upload-request.created': (line) => `Documents requested: ${documentsOf(line)}`,
  'upload-request.link-created': (line) => `Link replaced for ${documentsOf(line)}`,
  'upload-request.reminders-stopped': (line) => `Reminders stopped for ${documentsOf(line)}`,
  'upload-request.link-ended': (line) => `Document request ended: ${documentsOf(line)}`,
  'session-form.revealed': (line) => `Hidden values of a form revealed: ${titleOf(line)}`,
  'session-form.draft-saved': (line) => `Answers saved: ${titleOf(line)}${typedOf(line)}`,
  'session-form.priced': (line) => `Prices changed: ${titleOf(line)}`,
  'session.payment': paid,
} satisfies Readonly<Record<string, Sentence>>;

/** What the audit records about sessions, forms, and document requests: each action has a sentence. */
export type FormsAction = keyof typeof SENTENCES;

const BY_ACTION: ReadonlyMap<string, Sentence> = new Map(Object.entries(SENTENCES));

/** What happened to a session or a session form, in a few words; the action itself when it is unknown. */
export function historyText(line: HistoryLineFacts): string {
  return BY_ACTION.get(line.action)?.(line) ?? line.action;
}

const MOST_ANSWERS = 5;

/** ' as completed' of a form that was added with a status of its own. */
function statusOf({ changes }: HistoryLineFacts): string {
  const status = changes['status']?.to;
  return typeof status === 'string' && status !== 'pending'
    ? ` as ${listStatusText(status).toLowerCase()}`
    : '';
}

/** The names of the answers that differ: ': First name, Email, and 3 more'; '' when the line has none. */
function answersOf({ changes }: HistoryLineFacts): string {
  const names = Object.keys(changes).flatMap((field) =>
    field.startsWith('form_data.') ? answerLabel(field.split('.').at(-1) ?? '') : [],
  );
  if (names.length === 0) return '';
  const rest = names.length - MOST_ANSWERS;
  const more = rest > 0 ? [`and ${String(rest)} more`] : [];
  return `: ${[...names.slice(0, MOST_ANSWERS), ...more].join(', ')}`;
}

/** How a deleted form was sent, where that was not as it was in the end. */
function cameOf({ changes }: HistoryLineFacts): string {
  const came = changes['came']?.from;
  return typeof came === 'string' ? ` (${came})` : '';
}

/** ' (2 answers, from 198.51.100.20)' of what a visitor saved; '' for older lines. */
function typedOf({ changes }: HistoryLineFacts): string {
  const [answers, ip] = [changes['answers']?.to, changes['ip']?.to];
  const number = typeof answers === 'number' ? [`${String(answers)} answers`] : [];
  const all = [...number, ...(typeof ip === 'string' ? [`from ${ip}`] : [])];
  return all.length === 0 ? '' : ` (${all.join(', ')})`;
}

/** 'Form changed: Waiver (folder, answers: First name)' */
function updated(line: HistoryLineFacts): string {
  const { title } = line.changes;
  const names = Object.keys(line.changes).flatMap((field) =>
    field === 'form_data' ? `answers${answersOf(line)}` : (FIELDS.get(field) ?? []),
  );
  const isRenamed = title?.from !== undefined && title.from !== title.to;
  const all = isRenamed ? ['title', ...names] : names;
  const what = all.length === 0 ? '' : ` (${all.join(', ')})`;
  return `Form changed: ${titleOf(line)}${what}`;
}

/** 'Form linked to client 12: Waiver', for a client who had the form before. */
function moved(line: HistoryLineFacts): string {
  const client = line.changes['client_id']?.to;
  return `Form linked to client ${String(client as number)}: ${titleOf(line)}`;
}

function passcodeChanged(line: HistoryLineFacts): string {
  const what = line.changes['has_passcode']?.to === true ? 'set' : 'removed';
  return `Passcode ${what} for ${lowered(sessionOf(line))}`;
}

/** 'Onboarding session paid, $50.00 refunded' */
function paid(line: HistoryLineFacts): string {
  const { payment_received_at: received, refunded_cents, waived_cents } = line.changes;
  const amount = (change: typeof received, what: string) =>
    typeof change?.to === 'number' ? [`${formatMoney(change.to)} ${what}`] : [];
  const parts = [
    ...(received === undefined ? [] : [received.to == null ? 'no longer paid' : 'paid']),
    ...amount(refunded_cents, 'refunded'),
    ...amount(waived_cents, 'waived'),
  ];
  return `${sessionOf(line)} ${parts.join(', ')}`.trim();
}

/** The last step of those that a provider reported together. */
function signed(line: HistoryLineFacts): string {
  const { changes } = line;
  const isNew = (field: string) => Boolean(changes[field]?.to);
  const what = isNew('is_voided')
    ? 'Envelope voided'
    : changes['status']?.to === 'declined'
      ? 'Signature declined'
      : isNew('client_signed_at')
        ? signedAsClient(line)
        : isNew('advisor_signed_at')
          ? 'Form signed by the advisor'
          : isNew('envelope_id')
            ? 'Envelope created'
            : 'Signing updated';
  return `${what}: ${titleOf(line)}`;
}

/** The line itself names the link that it came through. */
function signedAsClient({ changes }: HistoryLineFacts): string {
  const host = changes['in_person_host']?.to;
  return typeof host === 'string'
    ? `Form signed by the client in person with ${host}`
    : 'Form signed as the client';
}

/** 'Form reviewed: Waiver. Accepted: Birth Date, Weight. Not changed: Address.' */
function reviewed(line: HistoryLineFacts): string {
  const [accepted, kept] = [labelsIn(line, 'accepted'), labelsIn(line, 'kept')];
  const parts = [
    `Form reviewed: ${titleOf(line)}`,
    ...(accepted === '' ? [] : [`Accepted: ${accepted}`]),
    ...(kept === '' ? [] : [`Not changed: ${kept}`]),
  ];
  return parts.length === 1 ? parts.join('') : `${parts.join('. ')}.`;
}

/** The change of the client has its own line with every field, so many are only counted here. */
function labelsIn({ changes }: HistoryLineFacts, field: string): string {
  const labels: unknown = changes[field]?.to;
  if (!Array.isArray(labels)) return '';
  return labels.length > MOST_LABELS ? `${String(labels.length)} fields` : labels.join(', ');
}

/** 'Review session' within a sentence. */
function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function sessionOf({ changes }: HistoryLineFacts): string {
  const { to, from } = changes['session_type'] ?? {};
  const type = SESSION_TYPES.get(to ?? from);
  return type === undefined ? 'Session' : `${type} session`;
}

function documentsOf({ changes }: HistoryLineFacts): string {
  const documents = changes['documents']?.to;
  return typeof documents === 'string' ? documents : 'documents';
}

function titleOf({ changes }: HistoryLineFacts): string {
  const { to, from } = changes['title'] ?? {};
  const title = to ?? from;
  return typeof title === 'string' && title !== '' ? title : 'Untitled';
}
