import { defineEndpoint } from '@porchlight/kernel';
import { IdParamsSchema } from '@porchlight/schemas';
import {
  AgreementResponseSchema,
  ChargeParamsSchema,
  RecurringAttentionResponseSchema,
  RecurringDetailResponseSchema,
  RecurringListQuerySchema,
  RecurringPaymentListResponseSchema,
  RecurringPaymentListSchema,
  RecurringPaymentPageSchema,
  RecurringPaymentResponseSchema,
  RecurringSkipSchema,
  RecurringSummaryResponseSchema,
  RecurringWriteSchema,
  UpcomingQuerySchema,
} from './generated/refs.ts';

/** The calls about recurring payments. */
export const recurringEndpoints = {
  listRecurring: defineEndpoint({
    method: 'get',
    path: '/recurring-payments',
    query: RecurringListQuerySchema,
    returns: RecurringPaymentListResponseSchema,
  }),
  /** The same call, with `page`. */
  listRecurringPage: defineEndpoint({
    method: 'get',
    path: '/recurring-payments',
    query: RecurringListQuerySchema,
    returns: RecurringPaymentPageSchema,
  }),
  listUpcoming: defineEndpoint({
    method: 'get',
    path: '/recurring-payments/upcoming',
    query: UpcomingQuerySchema,
    returns: RecurringPaymentListSchema,
  }),
  readSummary: defineEndpoint({
    method: 'get',
    path: '/recurring-payments/summary',
    returns: RecurringSummaryResponseSchema,
  }),
  /** Of the clients of the caller, and of clients without an agent. */
  listAttention: defineEndpoint({
    method: 'get',
    path: '/recurring-payments/attention',
    returns: RecurringAttentionResponseSchema,
  }),
  readRecurring: defineEndpoint({
    method: 'get',
    path: '/recurring-payments/:id',
    params: IdParamsSchema,
    returns: RecurringDetailResponseSchema,
  }),
  updateRecurring: defineEndpoint({
    method: 'put',
    path: '/recurring-payments/:id',
    params: IdParamsSchema,
    body: RecurringWriteSchema,
    returns: RecurringPaymentResponseSchema,
  }),
  cancelRecurring: defineEndpoint({
    method: 'delete',
    path: '/recurring-payments/:id',
    params: IdParamsSchema,
    returns: RecurringPaymentResponseSchema,
  }),
  pauseRecurring: defineEndpoint({
    method: 'post',
    path: '/recurring-payments/:id/pause',
    params: IdParamsSchema,
    returns: RecurringPaymentResponseSchema,
  }),
  resumeRecurring: defineEndpoint({
    method: 'post',
    path: '/recurring-payments/:id/resume',
    params: IdParamsSchema,
    returns: RecurringPaymentResponseSchema,
  }),
  skipRecurring: defineEndpoint({
    method: 'post',
    path: '/recurring-payments/:id/skip',
    params: IdParamsSchema,
    body: RecurringSkipSchema,
    returns: RecurringPaymentResponseSchema,
  }),
  /** Charges a missed period, or one that failed, now. */
  chargePeriod: defineEndpoint({
    method: 'post',
    path: '/recurring-payments/:id/charges/:charge/charge',
    params: ChargeParamsSchema,
    returns: RecurringDetailResponseSchema,
  }),
  /** Settles a missed period, or one that failed, without a charge. */
  skipPeriod: defineEndpoint({
    method: 'post',
    path: '/recurring-payments/:id/charges/:charge/skip',
    params: ChargeParamsSchema,
    returns: RecurringDetailResponseSchema,
  }),
  /** The calls of the page that the link of an agreement opens. */
  readAgreement: defineEndpoint({
    method: 'get',
    path: '/public/recurring-agreement',
    returns: AgreementResponseSchema,
  }),
  acceptAgreement: defineEndpoint({
    method: 'post',
    path: '/public/recurring-agreement/accept',
    returns: AgreementResponseSchema,
  }),
  withdrawAgreement: defineEndpoint({
    method: 'post',
    path: '/public/recurring-agreement/withdraw',
    returns: AgreementResponseSchema,
  }),
};
