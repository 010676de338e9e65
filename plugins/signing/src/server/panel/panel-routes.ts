import type { FormReminders } from '@porchlight/forms/contract';
import { ProblemError } from '@porchlight/kernel';
import { defineRoute, type Route } from '@porchlight/server';
import { UseSigning } from '../../contract.ts';
import { envelopeEndpoints } from '../../endpoints/envelope-endpoints.ts';
import {
  cannotRemind,
  deadlineInvalid,
  formNotFound,
  noEnvelope,
  notVoidable,
} from '../../envelope-problems.ts';
import type { EnvelopeDeadlines } from '../envelopes/envelope-deadlines.ts';
import type { EnvelopeReads } from './envelope-reads.ts';

const access = { permission: UseSigning };
const success = true as const;

interface PanelRouteParts {
  readonly reminders: () => FormReminders;
  readonly reads: () => EnvelopeReads;
  readonly deadlines: () => EnvelopeDeadlines;
}

/** What the panel of a form shows of its signing, and what staff do there. */
export function panelRoutes(parts: PanelRouteParts): readonly Route[] {
  const { reads, reminders, deadlines } = parts;
  return [
    defineRoute(envelopeEndpoints.readEnvelope, {
      summary: 'Get how a session form is signed',
      access,
      problems: [formNotFound],
      handle: async ({ actor, params }) => ({ success, data: await reads().of(actor, params.id) }),
    }),
    defineRoute(envelopeEndpoints.writeDeadline, {
      summary: 'Set the deadline of an envelope',
      details: 'At the end of the day, by the clock of the agency.',
      access,
      problems: [formNotFound, noEnvelope, notVoidable, deadlineInvalid],
      handle: async ({ actor, params, body }) => {
        await deadlines().write(actor, params.id, body.deadline);
        return { success, data: await reads().of(actor, params.id) };
      },
    }),
    defineRoute(envelopeEndpoints.remindSigner, {
      summary: 'Remind the client of a form to sign',
      details: 'Sends its link again, with the reminders that follow.',
      access,
      problems: [formNotFound, cannotRemind],
      handle: async ({ actor, params }) => {
        const { reminders: state } = await reads().of(actor, params.id);
        if (!state.can_remind)
          throw new ProblemError({ ...cannotRemind, message: state.problem ?? '' });
        await reminders().remind(actor, params.id);
        return { success, data: await reads().of(actor, params.id) };
      },
    }),
    defineRoute(envelopeEndpoints.stopReminders, {
      summary: 'Stop the reminders of a form to sign',
      access,
      problems: [formNotFound, cannotRemind],
      handle: async ({ actor, params }) => {
        await reminders().stop(actor, params.id);
        return { success, data: await reads().of(actor, params.id) };
      },
    }),
  ];
}
