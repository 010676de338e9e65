import { PaymentGatewayError, type GatewayFailure } from '@porchlight/billing/contract';
import { declineOf, isDecline } from '../rules/decline-reasons.ts';

/** What Square said about a call that failed. Nothing of the request is in it: that has the access token. */
export class SquareResponseError extends Error {
  /** Undefined when the response could not be read. */
  readonly status: number | undefined;
  readonly category: string;
  readonly code: string;
  /** The parsed body, in which a declined payment is. */
  readonly body: unknown;

  constructor(status: number | undefined, first: ErrorFacts, body: unknown) {
    const [category, code] = [wordOf(first.category), wordOf(first.code)];
    super(`Square responded with ${String(status)} ${category} ${code}`);
    this.name = 'SquareResponseError';
    this.status = status;
    this.category = category;
    this.code = code;
    this.body = body;
  }
}

interface ErrorFacts {
  readonly category?: unknown;
  readonly code?: unknown;
}

/** What of an error of the SDK may leave this plugin. */
interface SdkFailure {
  readonly statusCode?: unknown;
  readonly errors?: readonly ErrorFacts[];
  readonly body?: unknown;
}

/** An error of the SDK without what it knows about the request; any other error is a fault of the portal, and stays. */
export function responseError(error: unknown): unknown {
  if (!(error instanceof Error) || !/^Square(Timeout)?Error$/.test(error.name)) return error;
  const { statusCode, errors, body } = error as Error & SdkFailure;
  const status = typeof statusCode === 'number' ? statusCode : undefined;
  return new SquareResponseError(status, errors?.[0] ?? {}, body);
}

/** What a response means to the portal, by its category and code; its status says little. */
export function gatewayError(error: SquareResponseError): PaymentGatewayError {
  const { category, code, message } = error;
  const declined = isDeclined(error) ? { declined: declineOf(code) } : {};
  return new PaymentGatewayError(failureOf(error, category, code), message, declined);
}

/** Whether the card is the reason. */
export function isDeclined({ category, code }: SquareResponseError): boolean {
  return category === 'PAYMENT_METHOD_ERROR' || isDecline(code);
}

/**
 * A key or a card token that another try used, or still uses: that try may be one of the same charge, which went on at
 * Square after its connection broke.
 */
export function isOfAnotherTry({ code }: SquareResponseError): boolean {
  return isKeyReused(code) || ['CARD_TOKEN_USED', 'SOURCE_USED', 'CONFLICT'].includes(code);
}

/** Whether Square does not know the customer of a call. */
export function isOfCustomer(error: unknown): boolean {
  return error instanceof SquareResponseError && error.code === 'CUSTOMER_NOT_FOUND';
}

/** A key that was used with another body: something happened, but not what the caller wants. */
function isKeyReused(code: string): boolean {
  return code === 'IDEMPOTENCY_KEY_REUSED';
}

function failureOf(error: SquareResponseError, category: string, code: string): GatewayFailure {
  if (isDeclined(error)) return 'declined';
  if (code === 'NOT_FOUND' || code === 'CUSTOMER_NOT_FOUND') return 'not-found';
  if (code === 'CONFLICT') return 'conflict';
  // An earlier try of the same order may have succeeded: a token that is refused now says nothing about it.
  if (category === 'AUTHENTICATION_ERROR' || category === 'RATE_LIMIT_ERROR') return 'unavailable';
  if (isKeyReused(code)) return 'unavailable';
  const isOfSquare = category === 'INVALID_REQUEST_ERROR' || category === 'REFUND_ERROR';
  return isOfSquare ? 'refused' : 'unavailable';
}

const UNKNOWN = 'UNKNOWN';

/** A word such as `INVALID_REQUEST_ERROR`; any other text may have personal data, so it is left out. */
function wordOf(value: unknown): string {
  return typeof value === 'string' && /^[A-Z][A-Z0-9_]{1,80}$/.test(value) ? value : UNKNOWN;
}
