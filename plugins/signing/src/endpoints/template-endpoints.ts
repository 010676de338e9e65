import { defineEndpoint } from '@porchlight/kernel';
import { IdParamsSchema } from '@porchlight/schemas';
import {
  CeremonyPageQuerySchema,
  PageParamsSchema,
  SigningTemplateResponseSchema,
  TemplateProblemsSchema,
  TemplateDocumentCreateSchema,
  TemplateFieldsWriteSchema,
  TemplateProviderWriteSchema,
} from '../generated/refs.ts';

/** How form templates are signed: their provider, and the document and fields of those that the portal signs itself. */
export const signingTemplateEndpoints = {
  /** The templates to sign from which no envelope can be created. */
  listTemplateProblems: defineEndpoint({
    method: 'get',
    path: '/signing/templates',
    returns: TemplateProblemsSchema,
  }),
  readSigningTemplate: defineEndpoint({
    method: 'get',
    path: '/signing/templates/:id',
    params: IdParamsSchema,
    returns: SigningTemplateResponseSchema,
  }),
  /** Multipart: a form template and, as `document`, its PDF. */
  addSigningTemplate: defineEndpoint({
    method: 'post',
    path: '/signing/templates',
    body: TemplateDocumentCreateSchema,
    returns: SigningTemplateResponseSchema,
  }),
  updateSigningTemplate: defineEndpoint({
    method: 'put',
    path: '/signing/templates/:id',
    params: IdParamsSchema,
    body: TemplateProviderWriteSchema,
    returns: SigningTemplateResponseSchema,
  }),
  /** Multipart: the PDF as `document`. Fields stay where they were, except those on pages that are gone. */
  replaceTemplateDocument: defineEndpoint({
    method: 'post',
    path: '/signing/templates/:id/document',
    params: IdParamsSchema,
    returns: SigningTemplateResponseSchema,
  }),
  writeTemplateFields: defineEndpoint({
    method: 'put',
    path: '/signing/templates/:id/fields',
    params: IdParamsSchema,
    body: TemplateFieldsWriteSchema,
    returns: SigningTemplateResponseSchema,
  }),
  /** A picture of a page. */
  readTemplatePage: defineEndpoint({
    method: 'get',
    path: '/signing/templates/:id/pages/:page',
    params: PageParamsSchema,
    query: CeremonyPageQuerySchema,
  }),
};
