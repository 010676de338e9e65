import { defineEndpoint } from '@porchlight/kernel';
import { IdParamsSchema } from '@porchlight/schemas';
import {
  ClientSchema,
  ClientSearchQuerySchema,
  ClientSearchResponseSchema,
} from './generated/refs.ts';

/** Finds clients by email, phone, names, or a text of any of them; screens of other plugins call it too. */
export const searchClients = defineEndpoint({
  method: 'get',
  path: '/clients/search',
  query: ClientSearchQuerySchema,
  returns: ClientSearchResponseSchema,
});

/** Returns one client with masks for secret values; screens of other plugins call it too. */
export const readClient = defineEndpoint({
  method: 'get',
  path: '/clients/:id',
  params: IdParamsSchema,
  returns: ClientSchema,
});
