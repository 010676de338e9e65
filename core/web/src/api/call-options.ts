import type { ServerEvent } from './event-stream.ts';
import type { Query } from './request-url.ts';
import type { UploadProgress } from './upload-request.ts';

export interface CallOptions {
  readonly query?: Query;
  /** An aborted call throws the signal's reason and is never retried. */
  readonly signal?: AbortSignal;
  /** For a create that the user may repeat by hand; made for each POST when left out. */
  readonly idempotencyKey?: string | undefined;
  /** A 401 of this call says nothing about the login token. */
  readonly keepSession?: boolean;
  /** False fails at the first error; for sign-in, whose 429 lasts for minutes. */
  readonly retry?: boolean;
  /** Arrives also when the page is left before it has arrived, unless its body is larger than browsers allow then. */
  readonly outlivesPage?: boolean;
}

/** Options of one call; its values come from the endpoint. */
type OptionsOf<Left extends keyof CallOptions> = Omit<CallOptions, 'query' | Left>;

export interface UploadOptions extends OptionsOf<'retry'> {
  readonly form: FormData;
  readonly onProgress?: UploadProgress;
}

export interface DownloadOptions extends OptionsOf<'retry' | 'idempotencyKey'> {
  /** Each piece of the file as it arrives. */
  readonly onPiece?: (piece: Uint8Array) => void;
}

export interface FollowOptions extends OptionsOf<'retry' | 'idempotencyKey'> {
  readonly onEvent: (event: ServerEvent) => void;
  readonly silenceMs: number;
}
