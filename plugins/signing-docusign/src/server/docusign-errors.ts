import { SigningProviderError, type SigningProviderFailure } from '@porchlight/signing/contract';

/** Codes that say more than the status of their response. */
const FAILURES: Readonly<Record<string, SigningProviderFailure>> = {
  burst_envelope_polling_limit_exceeded: 'polling-limit',
  hourly_envelope_polling_limit_exceeded: 'polling-limit',
  burst_apiinvocation_limit_exceeded: 'polling-limit',
  hourly_apiinvocation_limit_exceeded: 'polling-limit',
  envelope_cannot_void_invalid_state: 'not-voidable',
  envelope_does_not_exist: 'not-found',
  envelope_not_found: 'not-found',
};

const UNKNOWN = 'without a known code';

/** A response other than a success. Nothing of the request is in it: that has the access token. */
export class DocusignResponseError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, options?: ErrorOptions) {
    super(`DocuSign responded with ${status} ${code}`, options);
    this.name = 'DocusignResponseError';
    this.status = status;
    this.code = code;
  }
}

/** A code such as `ENVELOPE_DOES_NOT_EXIST`; any other text may have personal data, so it is left out. */
export function errorCodeOf(value: unknown): string {
  return typeof value === 'string' && /^[A-Za-z0-9_]{1,80}$/.test(value) ? value : UNKNOWN;
}

/** What a response means to the portal. */
export function providerError(error: DocusignResponseError): SigningProviderError {
  const { status, code, message, cause } = error;
  return new SigningProviderError(failureOf(status, code), message, { cause });
}

function failureOf(status: number, code: string): SigningProviderFailure {
  const known = FAILURES[code.toLowerCase()];
  if (known !== undefined) return known;
  if (status === 404) return 'not-found';
  return status === 429 || status >= 500 ? 'unavailable' : 'refused';
}
