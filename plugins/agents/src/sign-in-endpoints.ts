import { defineEndpoint } from '@porchlight/kernel';
import { SuccessResponseSchema } from '@porchlight/schemas';
import {
  ForgottenPasswordSchema,
  SignInRequestSchema,
  SignInResponseSchema,
} from './generated/refs.ts';

/** The calls of the sign-in page, in a file of their own because that page must stay small. */
export const signInEndpoints = {
  forgotPassword: defineEndpoint({
    method: 'post',
    path: '/crm/forgot-password',
    body: ForgottenPasswordSchema,
    returns: SuccessResponseSchema,
  }),
  signIn: defineEndpoint({
    method: 'post',
    path: '/crm/login',
    body: SignInRequestSchema,
    returns: SignInResponseSchema,
  }),
};
