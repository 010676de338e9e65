import { defineEndpoint } from '@porchlight/kernel';
import { IdParamsSchema } from '@porchlight/schemas';
import {
  PreviewListResponseSchema,
  SubmissionReadQuerySchema,
  SubmissionResponseSchema,
  TemplateListSchema,
} from '../generated/refs.ts';

/** Returns one session form; screens of other plugins call it too. */
export const readSubmission = defineEndpoint({
  method: 'get',
  path: '/sessionforms/:id',
  params: IdParamsSchema,
  query: SubmissionReadQuerySchema,
  returns: SubmissionResponseSchema,
});

/** Lists the form templates; screens of other plugins call it too. */
export const listTemplates = defineEndpoint({
  method: 'get',
  path: '/global-forms',
  returns: TemplateListSchema,
});

/** Lists the sample files of a form template; screens of other plugins call it too. */
export const listPreviews = defineEndpoint({
  method: 'get',
  path: '/global-forms/:id/documents',
  params: IdParamsSchema,
  returns: PreviewListResponseSchema,
});
