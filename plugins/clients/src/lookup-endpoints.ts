import { defineEndpoint } from '@porchlight/kernel';
import { IdParamsSchema } from '@porchlight/schemas';
import {
  ClientDuplicatesQuerySchema,
  ClientDuplicatesSchema,
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

/** Finds possible duplicates of a person, with what matches; screens of other plugins call it too. */
export const readDuplicates = defineEndpoint({
  method: 'get',
  path: '/clients/duplicates',
  query: ClientDuplicatesQuerySchema,
  returns: ClientDuplicatesSchema,
});

/** Returns one client with masks for secret values; screens of other plugins call it too. */
export const readClient = defineEndpoint({
  method: 'get',
  path: '/clients/:id',
  params: IdParamsSchema,
  returns: ClientSchema,
});
