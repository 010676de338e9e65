import type { Submissions } from '@porchlight/forms/contract';
import { ProblemError } from '@porchlight/kernel';
import { defineRoute, type Database, type Route } from '@porchlight/server';
import { SignDocuments, UseSigning } from '../../contract.ts';
import { envelopeEndpoints } from '../../endpoints/envelope-endpoints.ts';
import {
  advisorFirst,
  advisorsOnly,
  clientFirst,
  clientsOwnSignature,
  creatingNow,
  formCompleted,
  formDeclined,
  formNotFound,
  formVoided,
  noAdvisor,
  noEnvelope,
  noSignature,
  noSignerEmail,
  notReady,
  notVoidable,
  otherAdvisor,
  providerFailed,
  providerRefused,
  providerUnavailable,
  returnInvalid,
  signedAlready,
  templateUnready,
} from '../../envelope-problems.ts';
import { otherDevice } from '../../in-person-problems.ts';
import { deviceOf } from '../hosts/handed-device.ts';
import type { InPersonHosts } from '../hosts/in-person-hosts.ts';
import type { EnvelopeFetches } from './envelope-fetches.ts';
import type { EnvelopeVoids } from './envelope-voids.ts';
import type { SigningOpener } from './signing-opener.ts';
import type { SigningReturns } from './signing-returns.ts';
import { signingStatusOf } from './signing-status.ts';
import type { VisitedSignings } from './visited-signing.ts';
import { waitingSignatures } from './waiting-signatures.ts';

const access = { permission: UseSigning };
const success = true as const;

/** What opening can fail with. */
export const openingProblems = [
  advisorsOnly,
  clientsOwnSignature,
  formNotFound,
  noSignature,
  signedAlready,
  advisorFirst,
  clientFirst,
  formVoided,
  formCompleted,
  formDeclined,
  templateUnready,
  notReady,
  noAdvisor,
  noSignerEmail,
  otherAdvisor,
  creatingNow,
  providerFailed,
  providerRefused,
  providerUnavailable,
] as const;

interface EnvelopeRouteParts {
  readonly database: () => Database;
  readonly submissions: () => Submissions;
  readonly opener: () => SigningOpener;
  readonly voids: () => EnvelopeVoids;
  readonly fetches: () => EnvelopeFetches;
  readonly returns: () => SigningReturns;
  readonly visited: () => VisitedSignings;
  readonly hosts: () => InPersonHosts;
}

export function signingRoutes(parts: EnvelopeRouteParts): readonly Route[] {
  const { opener, visited, hosts, voids, submissions } = parts;
  return [
    defineRoute(envelopeEndpoints.openSigning, {
      summary: 'Open the signing of a session form',
      details:
        'Creates its envelope when it has none. The address works once and for minutes. Clients open only what their link leads to; staff never sign as the client.',
      access: { permission: UseSigning, orVisitor: 'confirmed' },
      limit: { perNetwork: 60, perLink: 20, seconds: 60 },
      problems: [...openingProblems, otherDevice],
      handle: async ({ actor, params, query, request }) => {
        const { signer = 'client' } = query;
        if (actor.kind === 'link') {
          await visited().assertConfirmed(actor, params.id);
          await hosts().assertDevice(actor.link, deviceOf(request));
        }
        return opener().open(actor, params.id, signer);
      },
    }),
    defineRoute(envelopeEndpoints.voidEnvelope, {
      summary: 'Void an envelope',
      details: 'By the id of its session form, or its own.',
      access,
      problems: [formNotFound, notVoidable, providerFailed, providerRefused, providerUnavailable],
      handle: async ({ actor, params, body }) => {
        const reason = body.reason?.trim();
        const id = await voids().void(
          actor,
          params.id,
          reason === undefined || reason === '' ? 'Voided by admin' : reason,
        );
        const form = await submissions().find(id);
        if (form === null) throw new ProblemError(formNotFound);
        return { success, message: 'Envelope voided.', data: signingStatusOf(form) };
      },
    }),
    defineRoute(envelopeEndpoints.listWaiting, {
      summary: 'List what waits for your signature',
      details: 'None for callers who are no advisors.',
      access,
      handle: async ({ actor }) => {
        const waits = actor.permissions.has(SignDocuments.id);
        const list = waits
          ? await waitingSignatures(parts.database(), actor.id)
          : { count: 0, data: [] };
        return { success, ...list };
      },
    }),
  ];
}

export function statusRoutes(parts: EnvelopeRouteParts): readonly Route[] {
  const { fetches, returns } = parts;
  return [
    defineRoute(envelopeEndpoints.backgroundSync, {
      summary: 'Refresh the status of an envelope later',
      details: 'Responds at once with what is stored.',
      access,
      status: 202,
      problems: [formNotFound, noEnvelope],
      handle: async ({ params }) => {
        const { form, changed } = await fetches().background(params.id);
        return { success, changed, data: signingStatusOf(form) };
      },
    }),
    defineRoute(envelopeEndpoints.refreshStatus, {
      summary: 'Refresh the status of an envelope',
      details: 'Asks the provider at most once a minute.',
      access,
      problems: [formNotFound, providerFailed, providerRefused, providerUnavailable],
      handle: async ({ actor, params }) => {
        const { form, changed } = await fetches().refresh(actor, params.id);
        return { success, changed, ...signingStatusOf(form) };
      },
    }),
    defineRoute(envelopeEndpoints.refreshEnvelopeStatus, {
      summary: 'Refresh the status after a signer came back',
      details: 'Staff, or anyone once with the value of the return address.',
      access: { publicBecause: 'signers come back without a sign-in; the value works once' },
      limit: { perNetwork: 60, seconds: 60 },
      problems: [formNotFound, returnInvalid, providerFailed, providerRefused, providerUnavailable],
      handle: async ({ actor, params, query }) => {
        const isStaff = actor.kind === 'staff' && actor.permissions.has(UseSigning.id);
        if (!isStaff) await returns().use(actor, params.id, query.state ?? '');
        const { form, changed } = await fetches().confirmReturn(actor, params.id);
        return {
          success,
          changed,
          status: form.signing_status,
          is_completed: form.is_completed,
          client_id: form.client_id,
          session_id: form.session_id,
          session_path: sessionPath(form),
        };
      },
    }),
  ];
}

/** The page of the session, else of the client. */
function sessionPath(form: {
  readonly session_id: number | null;
  readonly client_id: number | null;
}): string | null {
  if (form.client_id === null) return null;
  const client = `/crm/clients/${String(form.client_id)}`;
  return form.session_id === null ? client : `${client}/sessions/${String(form.session_id)}`;
}
