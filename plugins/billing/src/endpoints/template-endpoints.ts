import { defineEndpoint } from '@porchlight/kernel';
import { IdParamsSchema, SuccessResponseSchema } from '@porchlight/schemas';
import {
  LineItemTemplateListSchema,
  LineItemTemplateQuerySchema,
  LineItemTemplateResponseSchema,
  LineItemTemplateWriteSchema,
} from '../generated/refs.ts';

/** The calls about templates of line items. */
export const templateEndpoints = {
  listTemplates: defineEndpoint({
    method: 'get',
    path: '/line-item-templates',
    query: LineItemTemplateQuerySchema,
    returns: LineItemTemplateListSchema,
  }),
  createTemplate: defineEndpoint({
    method: 'post',
    path: '/line-item-templates',
    body: LineItemTemplateWriteSchema,
    returns: LineItemTemplateResponseSchema,
  }),
  updateTemplate: defineEndpoint({
    method: 'put',
    path: '/line-item-templates/:id',
    params: IdParamsSchema,
    body: LineItemTemplateWriteSchema,
    returns: LineItemTemplateResponseSchema,
  }),
  deleteTemplate: defineEndpoint({
    method: 'delete',
    path: '/line-item-templates/:id',
    params: IdParamsSchema,
    returns: SuccessResponseSchema,
  }),
};
