import { defineEndpoint } from '@porchlight/kernel';
import { IdParamsSchema, SuccessResponseSchema } from '@porchlight/schemas';
import {
  AgentCreateSchema,
  AgentDeleteQuerySchema,
  AgentInviteSchema,
  AgentListSchema,
  AgentSchema,
  AgentUpdateSchema,
  ChosenPasswordSchema,
  EarlierNamesSchema,
  EmailCheckResponseSchema,
  EmailCheckQuerySchema,
  LinkedAccountSchema,
  PasswordChangeSchema,
  PasswordLinkSchema,
  SecurityNoticesSchema,
  SuspensionSchema,
} from './generated/refs.ts';

/** The calls of staff accounts and of signing in and out. */
export const agentEndpoints = {
  changePassword: defineEndpoint({
    method: 'put',
    path: '/agents/:id/password',
    params: IdParamsSchema,
    body: PasswordChangeSchema,
    returns: SuccessResponseSchema,
  }),
  checkEmail: defineEndpoint({
    method: 'get',
    path: '/agents/check-email',
    query: EmailCheckQuerySchema,
    returns: EmailCheckResponseSchema,
  }),
  listSecurityNotices: defineEndpoint({
    method: 'get',
    path: '/agents/security-notices',
    returns: SecurityNoticesSchema,
  }),
  listEarlierNames: defineEndpoint({
    method: 'get',
    path: '/agents/:id/names',
    params: IdParamsSchema,
    returns: EarlierNamesSchema,
  }),
  createAgent: defineEndpoint({
    method: 'post',
    path: '/agents/create',
    body: AgentCreateSchema,
    returns: AgentSchema,
  }),
  deleteAgent: defineEndpoint({
    method: 'delete',
    path: '/agents/:id',
    params: IdParamsSchema,
    query: AgentDeleteQuerySchema,
    returns: SuccessResponseSchema,
  }),
  inviteAgent: defineEndpoint({
    method: 'post',
    path: '/agents/invite',
    body: AgentInviteSchema,
    returns: AgentSchema,
  }),
  readInvitation: defineEndpoint({
    method: 'get',
    path: '/agents/invitation',
    returns: LinkedAccountSchema,
  }),
  acceptInvitation: defineEndpoint({
    method: 'post',
    path: '/agents/invitation',
    body: ChosenPasswordSchema,
    returns: SuccessResponseSchema,
  }),
  readPasswordReset: defineEndpoint({
    method: 'get',
    path: '/agents/password-reset',
    returns: LinkedAccountSchema,
  }),
  resetPassword: defineEndpoint({
    method: 'post',
    path: '/agents/password-reset',
    body: ChosenPasswordSchema,
    returns: SuccessResponseSchema,
  }),
  readPasswordLink: defineEndpoint({
    method: 'get',
    path: '/agents/:id/password-link',
    params: IdParamsSchema,
    returns: PasswordLinkSchema,
  }),
  sendPasswordLink: defineEndpoint({
    method: 'post',
    path: '/agents/:id/password-link',
    params: IdParamsSchema,
    returns: PasswordLinkSchema,
  }),
  revokePasswordLink: defineEndpoint({
    method: 'delete',
    path: '/agents/:id/password-link',
    params: IdParamsSchema,
    returns: PasswordLinkSchema,
  }),
  listAgents: defineEndpoint({
    method: 'get',
    path: '/agents/list',
    returns: AgentListSchema,
  }),
  readAgent: defineEndpoint({
    method: 'get',
    path: '/agents/:id',
    params: IdParamsSchema,
    returns: AgentSchema,
  }),
  suspendAgent: defineEndpoint({
    method: 'put',
    path: '/agents/:id/suspension',
    params: IdParamsSchema,
    body: SuspensionSchema,
    returns: AgentSchema,
  }),
  updateAgent: defineEndpoint({
    method: 'put',
    path: '/agents/:id/update',
    params: IdParamsSchema,
    body: AgentUpdateSchema,
    returns: AgentSchema,
  }),
};
