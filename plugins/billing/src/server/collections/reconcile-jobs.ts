/** Looks for results that were lost, and for what happened at the gateways. */
export const RECONCILE_JOB = 'billing.reconcile';
