import { problem } from '@porchlight/kernel';

export const auditFilterInvalid = problem.validationFailed('Please check the fields.');
