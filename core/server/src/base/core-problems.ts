import { defineProblem, problem, type Problem, type ProblemCode } from '@porchlight/kernel';

export const malformedRequest = problem.validationFailed('The request is malformed.');
export const addressTooLong = defineProblem(
  'validation_failed',
  431,
  'The address of this request is too long. Use fewer or shorter filters and try again.',
);
export const validationFailed = problem.validationFailed('Please correct the marked fields.');
/** For refusals by Koa middleware, whose own text may name internals. */
export const refused = (code: ProblemCode, status: number): Problem =>
  defineProblem(code, status, 'This request was refused. Check what you entered and try again.');
export const bodyMissing = problem.validationFailed('This call needs a body.');
export const malformedJson = problem.validationFailed('The body is not valid JSON.');
export const malformedForm = problem.validationFailed('The upload is incomplete or malformed.');
export const notUtf8 = problem.validationFailed('The body is not valid UTF-8 text.');
export const tooDeep = problem.validationFailed('The body is nested more than 32 levels deep.');
export const forbiddenKey = problem.validationFailed(
  "The names '__proto__', 'constructor' and 'prototype' cannot be used for a field.",
);
export const brokenText = problem.validationFailed(
  'The request holds characters that cannot be stored.',
);
export const unstorableValue = problem.validationFailed(
  'The request holds a value that cannot be stored.',
);
export const tooLargeToStore = problem.validationFailed(
  'Some of these values are too long to store. Shorten them and try again.',
);
export const fileMissing = problem.validationFailed('At least one file is required');
export const fileEmpty = (name: string): Problem =>
  problem.validationFailed(`The file ${name} is empty.`);
export const fileUnexpected = problem.validationFailed(
  'The upload has a file in a field that this address does not accept.',
);
export const badIdempotencyKey = problem.validationFailed(
  'The Idempotency-Key must be 8 to 200 characters without spaces.',
);

export const unauthenticated = problem.unauthenticated('Please sign in.');
export const forbidden = problem.forbidden('You are not allowed to do this.');

export const notFound = problem.notFound('There is nothing at this address.');
export const pluginDisabled = defineProblem(
  'module_disabled',
  404,
  'This part of the portal is turned off.',
);
export const methodNotAllowed = defineProblem(
  'not_found',
  405,
  'This address does not support this method.',
);
export const tooSlow = defineProblem('unavailable', 408, 'The request took too long to arrive.');

export const keyUsedDifferently = problem.conflict(
  'This Idempotency-Key belongs to another request.',
);
export const twinInProgress = problem.conflict('The same request is still in progress.');
export const responseLost = problem.conflict(
  'This request was completed earlier, but its response was lost. Reload the page to see the result.',
);

/** Unlike a conflict, it does not mean that stored values differ: the same request may work in a moment. */
export const recordBusy = defineProblem(
  'busy',
  409,
  'This record is being changed by an import or another user. Try again in a moment.',
);
export const conflictsWithStored = problem.conflict(
  'This conflicts with what is already stored. Reload the page and try again.',
);

export const bodyTooLarge = (maxBytes: number): Problem =>
  problem.tooLarge(`The request is larger than ${sizeText(maxBytes)}.`);
export const fileTooLarge = (name: string, maxBytes: number): Problem =>
  problem.tooLarge(`The file ${name} is larger than ${megabytes(maxBytes)} MB.`);
export const uploadTooLarge = (maxBytes: number): Problem =>
  problem.tooLarge(
    `The files together are larger than ${megabytes(maxBytes)} MB. Please send fewer at once.`,
  );
export const tooManyFiles = (maxFiles: number): Problem =>
  problem.tooLarge(`At most ${maxFiles} files can be sent at once.`);
export const jsonExpected = problem.unsupportedType(
  'The body must be JSON (content-type application/json).',
);
export const formExpected = problem.unsupportedType(
  'The body must be an upload (content-type multipart/form-data).',
);
export const bodyEncoded = problem.unsupportedType('A compressed body is not accepted.');
export const fileTypeRefused = (name: string): Problem =>
  problem.unsupportedType(`${name} can't be uploaded: this file type isn't supported.`);
/** @param found what the virus scanner calls it */
export const fileInfected = (name: string, found: string): Problem =>
  problem.unsupportedType(`${name} was not stored: the virus scanner found ${found} in it.`);
export const fileIncomplete = (name: string): Problem =>
  problem.unsupportedType(
    `${name} is damaged or incomplete: its end is missing. Get the file again and upload that.`,
  );
export const imageTooLarge = (name: string, megapixels: number): Problem =>
  problem.tooLarge(`The picture ${name} has more than ${megapixels} megapixels.`);
export const imageUnreadable = (name: string): Problem =>
  problem.unsupportedType(
    `The size of the picture ${name} can't be read. Save it again as a new picture and upload that.`,
  );
export const fileTypeDisagrees = (name: string): Problem =>
  problem.unsupportedType(
    `The content of ${name} doesn't match its file type. Check the file and try again.`,
  );

export const internal = problem.internal('Something went wrong on our side. Please try again.');
export const databaseFailed = problem.internal(
  'The database could not do this. Try again, and tell your administrator if it keeps failing.',
);
export const sealBroken = problem.internal(
  'A protected value of this record cannot be read. Tell your administrator, who can restore it from a backup.',
);
export const outOfSpace = defineProblem(
  'unavailable',
  507,
  'The portal has run out of storage space, so nothing was saved. Tell your administrator.',
);
export const storageUnavailable = problem.unavailable(
  'The file storage is not available. Try again in a moment.',
);
/** A service of a provider, such as its payments. */
export const serviceUnavailable = (host: string): Problem =>
  problem.unavailable(`The service ${host} isn't responding. Try again in a few minutes.`);
/** Something that would leave a restored portal before an owner confirmed it. */
export const portalHeld = problem.unavailable(
  'This portal was restored from a backup and sends nothing until an owner confirms that it is the only one.',
);
/** A route that failed repeatedly, until the next trial. */
export const routePaused = (seconds: number): Problem =>
  problem.unavailable(
    `This action is paused because it failed several times. Try again in ${seconds} seconds.`,
  );
export const unavailable = problem.unavailable(
  'The portal is busy or restarting. Please try again in a moment.',
);
export const outOfTime = problem.unavailable(
  'The portal took too long to answer. Please try again.',
);

/** Visitors called a public route more often than its limit allows. */
export const visitorsTooFrequent = problem.rateLimited(
  'Too many requests. Wait a moment and try again.',
);
/** One caller has too many running and waiting calls. */
export const tooManyAtOnce = problem.rateLimited(
  'Too many requests were sent at once. Wait a moment and try again.',
);

/** '1 MB', '512 KB'. */
function sizeText(bytes: number): string {
  const mebibyte = 1024 * 1024;
  return bytes < mebibyte ? `${Math.floor(bytes / 1024)} KB` : `${megabytes(bytes)} MB`;
}

/** Of 1024 times 1024 bytes, as file managers count them. */
function megabytes(bytes: number): number {
  return Math.floor(bytes / (1024 * 1024));
}
