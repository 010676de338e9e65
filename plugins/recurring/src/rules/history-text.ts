import type { HistoryFacts } from '@porchlight/clients/slots';
import { formatMoney } from '@porchlight/kernel';
import { formatDateText } from '@porchlight/schemas';

type Sentence = (line: HistoryFacts) => string;

const SENTENCES: ReadonlyMap<string, Sentence> = new Map<string, Sentence>([
  ['created', (line) => `Recurring payment started: ${nameOf(line)}${amountOf(line)}`],
  ['updated', changed],
  ['due', (line) => `Recurring payment due${periodOf(line)}: ${nameOf(line)}${amountOf(line)}`],
  ['sent', (line) => `Invoice of a recurring payment sent${periodOf(line)}: ${nameOf(line)}`],
  [
    'unsent',
    (line) =>
      `Invoice of a recurring payment not sent${periodOf(line)}: ${nameOf(line)}${reasonOf(line)}`,
  ],
  ['paid', (line) => `Recurring payment paid${periodOf(line)}: ${nameOf(line)}${amountOf(line)}`],
  [
    'written-off',
    (line) => `Invoice of a recurring payment written off${periodOf(line)}: ${nameOf(line)}`,
  ],
  [
    'write-off-undone',
    (line) =>
      `Write-off of an invoice of a recurring payment undone${periodOf(line)}: ${nameOf(line)}`,
  ],
  [
    'pending',
    (line) => `Recurring payment waits for the card gateway${periodOf(line)}: ${nameOf(line)}`,
  ],
  [
    'delayed',
    (line) => `Recurring payment delayed${periodOf(line)}: ${nameOf(line)}${reasonOf(line)}`,
  ],
  [
    'declined',
    (line) => `Recurring payment declined${periodOf(line)}: ${nameOf(line)}${reasonOf(line)}`,
  ],
  [
    'failed',
    (line) => `Recurring payment failed${periodOf(line)}: ${nameOf(line)}${reasonOf(line)}`,
  ],
  [
    'invoice-voided',
    (line) => `Invoice of a recurring payment voided${periodOf(line)}: ${nameOf(line)}`,
  ],
  [
    'confirmed',
    (line) =>
      `Recurring payment charged by hand${periodOf(line)}: ${nameOf(line)}${amountOf(line)}`,
  ],
  ['skipped', (line) => `Recurring payment skipped${periodOf(line)}: ${nameOf(line)}`],
  ['period-skipped', (line) => `Recurring payment left out${periodOf(line)}: ${nameOf(line)}`],
  ['paused', (line) => `Recurring payments paused: ${nameOf(line)}${reasonOf(line)}`],
  [
    'agreed',
    (line) => `Agreement to be charged by card${channelOf(line)}: ${nameOf(line)}${amountOf(line)}`,
  ],
  ['card-replaced', (line) => `Card of a recurring payment replaced: ${nameOf(line)}`],
  [
    'card-expires',
    (line) => `Card of a recurring payment expires${lastDayOf(line)}: ${nameOf(line)}`,
  ],
  [
    'agreement-asked',
    (line) => `Client asked to agree to be charged by card: ${nameOf(line)}${amountOf(line)}`,
  ],
  [
    'agreement-ended',
    (line) => `Agreement to be charged by card ended: ${nameOf(line)}${reasonOf(line)}`,
  ],
  ['resumed', (line) => `Recurring payments resumed: ${nameOf(line)}${nextOf(line)}`],
  ['cancelled', (line) => `Recurring payments canceled: ${nameOf(line)}${reasonOf(line)}`],
  ['completed', (line) => `Recurring payments completed: ${nameOf(line)}`],
]);

const PREFIX = 'recurring-payment.';

/** Without `online`: the line itself names the link that it came through. */
const CHANNELS: ReadonlyMap<string, string> = new Map([
  ['in-person', 'in person'],
  ['phone', 'by phone'],
  ['written', 'in writing'],
]);

const FIELDS: ReadonlyMap<string, string> = new Map([
  ['name', 'name'],
  ['amount_cents', 'amount'],
  ['next_payment_date', 'next date'],
  ['mode', 'collection'],
  ['saved_card_id', 'card'],
]);

/** What happened to a recurring payment, in a few words; the action itself when it is unknown. */
export function historyText(line: HistoryFacts): string {
  return SENTENCES.get(line.action.slice(PREFIX.length))?.(line) ?? line.action;
}

function nameOf({ changes }: HistoryFacts): string {
  return textOf(changes['name']?.to) ?? 'unnamed';
}

function periodOf({ changes }: HistoryFacts): string {
  const date = textOf(changes['period_date']?.to);
  return date === null ? '' : ` for ${formatDateText(date)}`;
}

function nextOf({ changes }: HistoryFacts): string {
  const date = textOf(changes['next_payment_date']?.to);
  return date === null ? '' : `, next on ${formatDateText(date)}`;
}

function lastDayOf({ changes }: HistoryFacts): string {
  const date = textOf(changes['expires_on']?.to);
  return date === null ? '' : ` on ${formatDateText(date)}`;
}

function amountOf({ changes }: HistoryFacts): string {
  const cents = changes['amount_cents']?.to;
  return typeof cents === 'number' ? `, ${formatMoney(cents)}` : '';
}

function reasonOf({ changes }: HistoryFacts): string {
  const reason = textOf(changes['reason']?.to);
  return reason === null ? '' : ` (${reason})`;
}

function channelOf({ changes }: HistoryFacts): string {
  const channel = textOf(changes['channel']?.to);
  const way = CHANNELS.get(channel ?? '');
  return way === undefined ? '' : `, ${way}`;
}

function changed(line: HistoryFacts): string {
  const fields = Object.entries(line.changes).flatMap(([field, change]) =>
    change?.from === undefined ? [] : (FIELDS.get(field) ?? []),
  );
  const what = fields.length === 0 ? '' : ` (${fields.join(', ')})`;
  return `Recurring payment changed: ${nameOf(line)}${what}`;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
