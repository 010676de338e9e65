import { reasonMissing, recordKept, RevealClients } from '@porchlight/clients/contract';
import { defineRoute, JsonText, longList, type Route } from '@porchlight/server';
import { type DocumentAccess, UseForms } from '../../contract.ts';
import { submissionEndpoints } from '../../endpoints/submission-endpoints.ts';
import {
  clientNotFound,
  envelopeLive,
  formOrClientNotFound,
  globalFormForbidden,
  formSigned,
  notLinkedToClient,
  notLinkedToSession,
  ofSignatures,
  sessionNotFound,
  submissionChanged,
  submissionInvalid,
  submissionNotFound,
  templateNotFound,
  templateTitleExists,
  tooManyReveals,
} from '../../problems.ts';
import type { SubmissionDetail } from '../../generated/types.ts';
import { isHandedIn } from '../../rules/status/list-status.ts';
import type { VisitedRecords } from '../store/visited-records.ts';
import type { SqlSubmissionReads } from './submission-reads.ts';
import type { SqlSubmissionWrites } from './submission-writes.ts';
import type { SubmissionReveals } from './submission-reveals.ts';
import type { SubmissionPlaces } from './submission-places.ts';

const access = { permission: UseForms };
/** Of the records that a confirmed visitor reads too. */
const shared = {
  access: { permission: UseForms, orVisitor: 'confirmed' },
  limit: { perNetwork: 120, perLink: 60, seconds: 60 },
} as const;

export function readRoutes(
  reads: () => SqlSubmissionReads,
  visited: VisitedRecords,
  documents: () => readonly DocumentAccess[],
): readonly Route[] {
  return [
    defineRoute(submissionEndpoints.listPage, {
      summary: 'List a page of session forms',
      details:
        'Those that need an agent first, then the newest, unless a column sorts them; with counts per category.',
      access,
      handle: async ({ query }) => new JsonText(await reads().page(query)),
    }),
    defineRoute(submissionEndpoints.listSubmissions, {
      summary: 'List all session forms',
      details: 'Newest first, without what was typed into them.',
      access,
      handle: async () => longList(await reads().all()),
    }),
    defineRoute(submissionEndpoints.listOfForm, {
      summary: 'List the session forms of a global form',
      access,
      problems: [templateNotFound],
      handle: async ({ params }) =>
        longList({
          ...(await reads().ofForm(params.id)),
          before: '{"success":true,"sessionForms":[',
          after: ']}',
        }),
    }),
    defineRoute(submissionEndpoints.listOfSession, {
      summary: 'List the session forms of a session',
      ...shared,
      problems: [sessionNotFound],
      handle: async ({ actor, params }) => {
        visited.assertSession(actor, params.id);
        const list = await reads().ofSession(params.id);
        return dataList(actor.kind === 'staff' ? list : withoutNotes(list));
      },
    }),
    defineRoute(submissionEndpoints.listOfClient, {
      summary: 'List the session forms of a client',
      access,
      problems: [clientNotFound],
      handle: async ({ params }) => dataList(await reads().ofClient(params.id)),
    }),
    defineRoute(submissionEndpoints.readSubmission, {
      summary: 'Get a session form',
      details:
        'With what was typed; secret values are masks. A visitor reads what was typed until the form is sent. For staff, document_access adds the token of a new link to the signed document, which is recorded.',
      ...shared,
      problems: [submissionNotFound],
      handle: async ({ actor, params, query }) => {
        await visited.assertForm(actor, params.id);
        if (actor.kind !== 'staff')
          return { success: true as const, data: forVisitor(await reads().one(params.id)) };
        const form = await reads().oneForStaff(params.id);
        const [access] = query.document_access === true ? documents() : [];
        const document_access_token = (await access?.token(actor, params.id)) ?? null;
        return { success: true as const, data: { ...form, document_access_token } };
      },
    }),
    defineRoute(submissionEndpoints.readComplete, {
      summary: 'Get a session form with its client',
      details: 'With what was typed; secret values are masks.',
      access,
      problems: [submissionNotFound],
      handle: async ({ params }) => ({
        success: true as const,
        data: await reads().one(params.id),
      }),
    }),
  ];
}

export function writeRoutes(writes: () => SqlSubmissionWrites): readonly Route[] {
  return [
    defineRoute(submissionEndpoints.createSubmission, {
      summary: 'Add a session form',
      details:
        'To a session, to a client alone, or with client_id null to no client yet. Copies what its global form says.',
      access,
      status: 201,
      problems: [
        submissionInvalid,
        clientNotFound,
        sessionNotFound,
        templateNotFound,
        ofSignatures,
      ],
      handle: async ({ actor, body }) => {
        const data = await writes().add(actor, body);
        return { success: true as const, id: data.id, data };
      },
    }),
    defineRoute(submissionEndpoints.updateSubmission, {
      summary: 'Update a session form',
      details:
        'Changes the fields that are sent; with the scope global also title, folder, and notes of its global form, for owners and developers. A mask leaves its secret value alone. Answers are checked as those of a visitor; a form that was not sent yet may stay incomplete.',
      access,
      problems: [
        submissionInvalid,
        submissionNotFound,
        sessionNotFound,
        submissionChanged,
        formSigned,
        ofSignatures,
        envelopeLive,
        globalFormForbidden,
        templateTitleExists,
      ],
      handle: async ({ actor, params, query, body }) => ({
        success: true as const,
        data: await writes().change(actor, params.id, body, query.reason),
      }),
    }),
    defineRoute(submissionEndpoints.deleteSubmission, {
      summary: 'Delete a session form',
      details:
        'With what was typed and its links. One that was completed takes a permission and a reason.',
      access,
      problems: [submissionNotFound, envelopeLive, ofSignatures, recordKept, reasonMissing],
      handle: async ({ actor, params, query }) => {
        await writes().remove(actor, params.id, query.reason);
        return { success: true as const, message: 'Form deleted' };
      },
    }),
  ];
}

export function placeRoutes(places: () => SubmissionPlaces): readonly Route[] {
  return [
    defineRoute(submissionEndpoints.linkClient, {
      summary: 'Link a session form to a client',
      access,
      problems: [submissionInvalid, formOrClientNotFound, ofSignatures],
      handle: async ({ actor, params, query, body }) => ({
        success: true as const,
        message: 'Form successfully linked to client',
        data: await places().linkClient(actor, params.id, body.client_id, query.reason),
      }),
    }),
    defineRoute(submissionEndpoints.unlinkSession, {
      summary: 'Unlink a session form from its session',
      details:
        'The form and what was typed stay with the client. A signed form with a price stays in its session.',
      access,
      problems: [submissionNotFound, notLinkedToSession, ofSignatures],
      handle: async ({ actor, params }) => ({
        success: true as const,
        message: 'Form successfully unlinked from session',
        data: await places().unlinkSession(actor, params.id),
      }),
    }),
    defineRoute(submissionEndpoints.unlinkClient, {
      summary: 'Unlink a session form from its client',
      details:
        'The form and what was typed are kept. Owners are notified where it has answers of a client.',
      access,
      problems: [submissionNotFound, notLinkedToClient, ofSignatures],
      handle: async ({ actor, params, query }) => ({
        success: true as const,
        message: 'Form successfully unlinked from client',
        data: await places().unlinkClient(actor, params.id, query.reason),
      }),
    }),
  ];
}

/** Responds with 200, not 201: the response of a call that creates would be stored for its repetition. */
export function revealRoute(reveals: () => SubmissionReveals): Route {
  return defineRoute(submissionEndpoints.revealSubmission, {
    summary: 'Reveal hidden values of a session form',
    details: 'Each call is recorded in the history of the client.',
    access: { permission: RevealClients },
    problems: [submissionInvalid, submissionNotFound, tooManyReveals],
    handle: async ({ actor, params, body }) => ({
      success: true as const,
      data: await reveals().reveal(actor, params.id, body),
    }),
  });
}

function dataList(list: string): JsonText {
  return new JsonText(`{"success":true,"data":${list}}`);
}

/** A form as its visitor reads it: without the notes of staff, and without what was typed once it is sent. */
function forVisitor(form: SubmissionDetail): SubmissionDetail {
  const isClosed = isHandedIn(form) || form.is_voided;
  return {
    ...form,
    notes: '',
    form_data: isClosed ? null : form.form_data,
  };
}

function withoutNotes(list: string): string {
  const forms = JSON.parse(list) as readonly object[];
  return JSON.stringify(forms.map((form) => ({ ...form, notes: '' })));
}
