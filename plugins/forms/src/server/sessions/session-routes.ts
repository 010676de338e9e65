import { ProblemError } from '@porchlight/kernel';
import { defineRoute, type Route } from '@porchlight/server';
import { UseForms } from '../../contract.ts';
import { sessionEndpoints } from '../../endpoints/session-endpoints.ts';
import {
  clientNotFound,
  deleteFormsUnreadable,
  sessionHasKeptForms,
  envelopeLive,
  sessionNotFound,
  submissionInvalid,
} from '../../problems.ts';
import type { Reader, VisitedRecords } from '../store/visited-records.ts';
import type { SqlSessionReads } from './session-reads.ts';
import type { SqlSessionWrites } from './session-writes.ts';

const access = { permission: UseForms };

/** Of the records that a confirmed visitor reads too. */
const shared = {
  access: { permission: UseForms, orVisitor: 'confirmed' },
  limit: { perNetwork: 120, perLink: 60, seconds: 60 },
  problems: [sessionNotFound],
} as const;

export function readRoutes(
  reads: () => SqlSessionReads,
  visited: VisitedRecords,
): readonly Route[] {
  const readOne = ({ actor, params }: { actor: Reader; params: { id: number } }) => {
    visited.assertSession(actor, params.id);
    return reads().one(params.id);
  };
  return [
    defineRoute(sessionEndpoints.readSessionStatus, {
      summary: 'Get a session with its status',
      ...shared,
      handle: readOne,
    }),
    defineRoute(sessionEndpoints.readSessionDetails, {
      summary: 'Get a session',
      ...shared,
      handle: readOne,
    }),
    defineRoute(sessionEndpoints.listSessions, {
      summary: 'List the sessions of a client',
      details: 'Newest first.',
      access,
      problems: [clientNotFound],
      handle: ({ params }) => reads().ofClient(params.id),
    }),
  ];
}

export function writeRoutes(writes: () => SqlSessionWrites): readonly Route[] {
  return [
    defineRoute(sessionEndpoints.createSession, {
      summary: 'Start a session',
      details: "An onboarding session begins with the 'Advisory Services' form.",
      access,
      status: 201,
      problems: [submissionInvalid, clientNotFound],
      handle: ({ actor, body }) => writes().add(actor, body),
    }),
    defineRoute(sessionEndpoints.changePasscode, {
      summary: 'Set or remove the passcode of a session',
      details: 'Ends its links, also for visitors who have one open.',
      access,
      problems: [submissionInvalid, sessionNotFound],
      handle: ({ actor, params, body }) => writes().setPasscode(actor, params.id, body.passcode),
    }),
    defineRoute(sessionEndpoints.deleteSession, {
      summary: 'Delete a session',
      details:
        'Its forms stay with the client, unless `deleteForms` is true in the query or in a JSON body.',
      access,
      rawBody: { maxBytes: MOST_BYTES },
      problems: [sessionNotFound, deleteFormsUnreadable, envelopeLive, sessionHasKeptForms],
      handle: async ({ actor, params, query, bytes }) => {
        const deleteForms = sentFlag(bytes) ?? query.deleteForms;
        await writes().remove(actor, params.id, { deleteForms, reason: query.reason });
        return { success: true as const, message: 'Session deleted' };
      },
    }),
  ];
}

const MOST_BYTES = 1_024;

/** `deleteForms` of a JSON body, which few clients send with a DELETE; null without one. Throws 400. */
function sentFlag(bytes: Buffer): boolean | null {
  if (bytes.length === 0) return null;
  const { deleteForms } = objectIn(bytes);
  if (deleteForms === undefined) return null;
  if (typeof deleteForms !== 'boolean') throw new ProblemError(deleteFormsUnreadable);
  return deleteForms;
}

function objectIn(bytes: Buffer): { readonly deleteForms?: unknown } {
  try {
    const value = JSON.parse(bytes.toString()) as unknown;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Refused below, as any other body that is no object.
  }
  throw new ProblemError(deleteFormsUnreadable);
}
