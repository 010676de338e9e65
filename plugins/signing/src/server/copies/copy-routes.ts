import { defineRoute, type Database, type Route } from '@porchlight/server';
import { UseSigning } from '../../contract.ts';
import { copyEndpoints } from '../../endpoints/copy-endpoints.ts';
import { copyUnsendable, noSignedDocument } from '../../envelope-problems.ts';
import { missingCopies } from './missing-copies.ts';
import type { SignedCopies } from './signed-copies.ts';

const access = { permission: UseSigning };
const success = true as const;

/** The copies of signed documents, for staff. */
export function copyRoutes(parts: {
  readonly database: () => Database;
  readonly copies: () => SignedCopies;
}): readonly Route[] {
  const { database, copies } = parts;
  return [
    defineRoute(copyEndpoints.handCopy, {
      summary: 'Send the client the copy of a signed document',
      details: 'By mail or text message; or as a print or a link that the agent hands over.',
      access,
      limit: { perAgent: 30, perNetwork: 300, seconds: 60 },
      problems: [noSignedDocument, copyUnsendable],
      handle: async ({ actor, params, body }) => ({
        success,
        url: await copies().hand(actor, params.id, body.way),
      }),
    }),
    defineRoute(copyEndpoints.listMissingCopies, {
      summary: 'List signed forms whose client has no copy',
      details: 'Those of the clients of the caller.',
      access,
      handle: async ({ actor }) => ({ success, ...(await missingCopies(database(), actor.id)) }),
    }),
  ];
}
