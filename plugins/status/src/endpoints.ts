import { defineEndpoint } from '@porchlight/kernel';
import { StatusSchema } from './generated/refs.ts';

/** The calls of the status page. */
export const statusEndpoints = {
  readStatus: defineEndpoint({
    method: 'get',
    path: '/status',
    returns: StatusSchema,
  }),
};
