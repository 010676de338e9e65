import { Refusal } from '@porchlight/emulator-shared';

/** A refusal as the API words it. */
export function refusal(status: number, errorCode: string, message: string): Refusal {
  return new Refusal(status, { errorCode, message }, message);
}

export function invalidParameter(detail: string): Refusal {
  return refusal(
    400,
    'INVALID_REQUEST_PARAMETER',
    `The request contained at least one invalid parameter. ${detail}`,
  );
}

export function invalidToken(): Refusal {
  return refusal(
    401,
    'AUTHORIZATION_INVALID_TOKEN',
    'The access token provided is expired, revoked or malformed.',
  );
}

export function envelopeNotFound(): Refusal {
  return refusal(
    404,
    'ENVELOPE_DOES_NOT_EXIST',
    'The envelope specified either does not exist or you have no rights to it.',
  );
}

export function templateNotFound(): Refusal {
  return refusal(404, 'TEMPLATE_ID_INVALID', 'Invalid template ID.');
}

export function documentNotFound(): Refusal {
  return refusal(404, 'DOCUMENT_DOES_NOT_EXIST', 'The document specified was not found.');
}

export function recipientNotFound(): Refusal {
  return refusal(
    400,
    'UNKNOWN_ENVELOPE_RECIPIENT',
    'The recipient you have identified is not a valid recipient of the specified envelope.',
  );
}
