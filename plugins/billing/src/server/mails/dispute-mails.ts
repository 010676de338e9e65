import { formatDate, formatMoney } from '@porchlight/kernel';
import { defineMessage, type MailPart } from '@porchlight/server';
import {
  disputeReasonTexts,
  disputeStateTexts,
  isWithheld,
  type DisputeReason,
  type DisputeState,
} from '../../rules/payments/dispute-state.ts';
import type { RefundIntent } from '../../rules/payments/refund-intent.ts';
import { disputeMailTexts as texts } from './dispute-mail-texts.ts';
import { greeting } from './greeting.ts';
import { shortName } from './short-name.ts';

export interface DisputeFacts {
  /** Of who reads it. */
  readonly name: string;
  /** Empty when unknown. */
  readonly client: string;
  readonly gateway: string;
  readonly state: DisputeState;
  readonly reason: DisputeReason;
  readonly amountCents: number;
  /** The last day for evidence; null without one. */
  readonly due: string | null;
  /** Null for a payment without an invoice. */
  readonly invoice: { readonly number: string; readonly title: string } | null;
  /** What was decided about the charge while the money was lost. */
  readonly intent: RefundIntent | null;
  readonly isSandbox: boolean;
  /** Of the payment. */
  readonly url: string;
}

const sample: DisputeFacts = {
  name: 'Marta',
  client: 'Ana Ruiz',
  gateway: 'Square',
  state: 'open',
  reason: 'duplicate',
  amountCents: 32_400,
  due: '2026-12-07',
  invoice: { number: 'INV-1042', title: 'Advisory Services, annual' },
  intent: null,
  isSandbox: false,
  url: 'https://portal.example.com/crm/payments?tab=payments&payment=7',
};

/** Says to staff that a client disputes a payment, or that a bank asks about one. */
export const disputeOpenedMail = defineMessage<DisputeFacts>({
  id: 'billing.dispute-opened',
  title: 'Payment disputed',
  mail: (facts) => {
    const { client, amount } = named(facts);
    const isDispute = isWithheld(facts.state);
    return {
      subject: (isDispute ? texts.openedSubject : texts.questionSubject)(amount, shortName(client)),
      body: body(facts, [
        (isDispute ? texts.opened : texts.question)(client, amount),
        { list: listOf(facts) },
        texts.handIn(facts.gateway),
      ]),
    };
  },
  sample,
});

/** Reminds staff of the deadline for evidence while the gateway has none. */
export const disputeDueMail = defineMessage<DisputeFacts & { readonly due: string }>({
  id: 'billing.dispute-due',
  title: 'Evidence for a dispute is due',
  mail: (facts) => {
    const { client, amount } = named(facts);
    return {
      subject: texts.dueSubject(dateOf(facts.due), shortName(client)),
      body: body(facts, [
        texts.nothingYet(client, amount, facts.gateway),
        { list: listOf(facts) },
        texts.handIn(facts.gateway),
      ]),
    };
  },
  sample: { ...sample, due: '2026-12-07' },
});

/** Says to staff how a dispute ended, and what is to be decided. */
export const disputeEndedMail = defineMessage<DisputeFacts>({
  id: 'billing.dispute-ended',
  title: 'Dispute ended',
  mail: (facts) => {
    const { client, amount } = named(facts);
    const state = disputeStateTexts[facts.state].toLowerCase();
    return {
      subject: texts.endedSubject(state, amount, shortName(client)),
      body: body(facts, [...endOf(facts, client, amount), { list: listOf(facts) }]),
    };
  },
  sample: { ...sample, state: 'lost', due: null },
});

function endOf(
  { state, intent, invoice }: DisputeFacts,
  client: string,
  amount: string,
): readonly string[] {
  if (state === 'inquiry_closed') return [texts.questionClosed(client, amount)];
  if (state === 'won')
    return [texts.won(client, amount), ...(intent === null ? [] : [texts.wonAfter[intent]])];
  const lost = state === 'accepted' ? texts.accepted(client, amount) : texts.lost(client, amount);
  if (intent !== null) return [lost];
  return [lost, invoice === null ? texts.nothingToDecide : texts.decide];
}

function named({ client, amountCents }: DisputeFacts) {
  return { client: client || texts.client, amount: formatMoney(amountCents) };
}

function listOf({ invoice, reason, due }: DisputeFacts): readonly string[] {
  return [
    ...(invoice === null ? [] : [texts.invoice(invoice.number, invoice.title)]),
    texts.reason(disputeReasonTexts[reason]),
    ...(due === null ? [] : [texts.due(dateOf(due))]),
  ];
}

function dateOf(day: string): string {
  return formatDate(day, 'en');
}

function body({ name, isSandbox, url }: DisputeFacts, parts: readonly MailPart[]) {
  return [
    greeting(name, 'en'),
    ...(isSandbox ? [texts.sandbox] : []),
    ...parts,
    { button: texts.open, href: url },
  ];
}
