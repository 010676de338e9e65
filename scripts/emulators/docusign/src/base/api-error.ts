/** A refusal as the API words it. */
export class ApiError extends Error {
  readonly status: number;
  readonly errorCode: string;

  constructor(status: number, errorCode: string, message: string) {
    super(message);
    this.status = status;
    this.errorCode = errorCode;
  }
}

export function invalidParameter(detail: string): ApiError {
  return new ApiError(
    400,
    'INVALID_REQUEST_PARAMETER',
    `The request contained at least one invalid parameter. ${detail}`,
  );
}

export function envelopeNotFound(): ApiError {
  return new ApiError(
    404,
    'ENVELOPE_DOES_NOT_EXIST',
    'The envelope specified either does not exist or you have no rights to it.',
  );
}

export function templateNotFound(): ApiError {
  return new ApiError(404, 'TEMPLATE_ID_INVALID', 'Invalid template ID.');
}

export function documentNotFound(): ApiError {
  return new ApiError(404, 'DOCUMENT_DOES_NOT_EXIST', 'The document specified was not found.');
}

export function recipientNotFound(): ApiError {
  return new ApiError(
    400,
    'UNKNOWN_ENVELOPE_RECIPIENT',
    'The recipient you have identified is not a valid recipient of the specified envelope.',
  );
}
