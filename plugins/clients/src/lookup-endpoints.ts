import { defineEndpoint } from '@porchlight/kernel';
import { IdParamsSchema } from '@porchlight/schemas';
import {
  ClientDuplicatesQuerySchema,
  ClientDuplicatesSchema,
  ClientListQuerySchema,
  ClientPageSchema,
  ClientSchema,
  ClientSearchQuerySchema,
  ClientSearchResponseSchema,
  DocumentParamsSchema,
  DocumentResponseSchema,
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

/** Lists clients by page, as the client list shows them; screens of other plugins call it too. */
export const listClientPage = defineEndpoint({
  method: 'get',
  path: '/clients',
  query: ClientListQuerySchema,
  returns: ClientPageSchema,
});

/** A document with the address that opens it for five minutes. */
export const readDocument = defineEndpoint({
  method: 'get',
  path: '/documents/:id',
  params: DocumentParamsSchema,
  returns: DocumentResponseSchema,
});
