import { defineEndpoint } from '@porchlight/kernel';
import {
  BlankFormHandInSchema,
  BlankFormParamsSchema,
  BlankFormResponseSchema,
  FormHandedInResponseSchema,
} from '../generated/refs.ts';

/** The calls of a visitor who fills in a form without a link. */
export const blankFormEndpoints = {
  readBlankForm: defineEndpoint({
    method: 'get',
    path: '/public/forms/:slug',
    params: BlankFormParamsSchema,
    returns: BlankFormResponseSchema,
  }),
  handInBlankForm: defineEndpoint({
    method: 'post',
    path: '/public/forms/:slug/submit',
    params: BlankFormParamsSchema,
    body: BlankFormHandInSchema,
    returns: FormHandedInResponseSchema,
  }),
};
