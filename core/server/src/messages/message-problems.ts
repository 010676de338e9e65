import { problem } from '@porchlight/kernel';

export const recipientRefused = problem.validationFailed(
  'This address cannot receive mail. Check it and try again.',
);
export const phoneRefused = problem.validationFailed(
  'This number cannot receive text messages. Enter ten digits.',
);
export const messagesTooFrequent = problem.rateLimited(
  'Too many messages were sent within an hour. Try again later.',
);
export const attachmentsTooLarge = problem.validationFailed(
  'The attachments are larger than 10 MB together. Remove some and try again.',
);
export const messageNotFound = problem.notFound('Message not found');
export const messageNotFailed = problem.conflict('Only a failed message can be sent again.');
export const contentRemoved = problem.conflict(
  'The content of this message was removed, so it cannot be sent again.',
);
export const pageAddressInvalid = problem.forbidden(
  'This address has expired. Open the message again.',
);
