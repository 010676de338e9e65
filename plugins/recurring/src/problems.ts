import { problem } from '@porchlight/kernel';

/** `details` has the message at each field. */
export const recurringInvalid = problem.validationFailed('Please check the fields.');
export const recurringNotFound = problem.notFound('Recurring payment not found');
export const chargeNotFound = problem.notFound('Payment not found');

export const pauseRefused = problem.conflict('Only an active recurring payment can be paused.');
export const resumeRefused = problem.conflict('Only a paused recurring payment can be resumed.');
export const cancelRefused = problem.conflict(
  'This recurring payment is completed, so there is nothing to cancel.',
);
export const recurringEnded = problem.conflict('This recurring payment has ended.');
/** Someone else saved in between, or the scheduler moved the date. */
export const recurringChanged = problem.conflict(
  'This recurring payment has changed. Reload it and try again.',
);
export const chargeInProgress = problem.conflict(
  'A payment is in progress. Wait for its result and try again.',
);
export const chargeSettled = problem.conflict('This payment was settled already.');
export const allPaymentsMade = problem.conflict('All payments of this schedule were made.');
export const invoiceClosed = problem.conflict(
  'The invoice of this payment is paid, written off, or void, so there is nothing to charge.',
);

export const agreementNotFound = problem.notFound('Agreement not found');
export const agreementEnded = problem.conflict('This agreement has ended.');
export const agreementChanged = problem.conflict(
  'The recurring payment has changed since you were asked. Ask your agency for a new link.',
);
