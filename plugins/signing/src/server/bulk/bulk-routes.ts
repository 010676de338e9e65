import { defineRoute, type Route } from '@porchlight/server';
import { UseSigning } from '../../contract.ts';
import { bulkSendEndpoints } from '../../endpoints/bulk-send-endpoints.ts';
import {
  bulkSendInvalid,
  bulkSendNotFound,
  formNotFound,
  providerUnavailable,
  templateUnready,
  tooManyBulkSends,
} from '../../envelope-problems.ts';
import type { BulkSends } from './bulk-sends.ts';

const access = { permission: UseSigning };
const success = true as const;

export function bulkRoutes(bulk: () => BulkSends): readonly Route[] {
  return [
    defineRoute(bulkSendEndpoints.startBulkSend, {
      summary: 'Send a form to sign to many clients',
      details: 'In the background: a session form, a link, and a mail for each client.',
      access,
      status: 201,
      problems: [
        bulkSendInvalid,
        formNotFound,
        templateUnready,
        providerUnavailable,
        tooManyBulkSends,
      ],
      handle: async ({ actor, body }) => ({ success, data: await bulk().start(actor, body) }),
    }),
    defineRoute(bulkSendEndpoints.readBulkSend, {
      summary: 'Get how far a bulk send is',
      access,
      problems: [bulkSendNotFound],
      handle: async ({ params }) => ({ success, data: await bulk().read(params.id) }),
    }),
  ];
}
