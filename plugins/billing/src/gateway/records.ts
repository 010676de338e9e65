/** Id of the gateway for money that arrives elsewhere: cash, checks, bank transfers. It is always there. */
export const RECORDS = 'records';
