import {
  defineService,
  type Endpoint,
  type Problem,
  type SchemaRef,
  type StaffActor,
} from '@porchlight/kernel';
import type { DownloadQuery, FileFinding } from '@porchlight/schemas';
import { defineRoute, type Route, type RouteInput, type StreamBody } from './route.ts';

/** A file of a record. */
export interface DownloadFile {
  /** Its id in `StoredFiles`. */
  readonly fileId: string;
  /** As the browser saves it. */
  readonly fileName: string;
  readonly mimeType: string;
  /** Bytes. */
  readonly size: number;
  /**
   * What `FileFindings` said; a file with findings, or without a search (null), is saved and never shown. Default: none,
   * for files that the portal made.
   */
  readonly findings?: readonly FileFinding[] | null;
  /** As hex. The stored content is compared with it before any of it is sent. */
  readonly sha256?: string;
}

/** How `Downloads.content` sends a file. */
export interface ContentOptions {
  readonly isSaved: boolean;
  /** For a file that is not in the storage, or is not the one that was stored. */
  readonly contentMissing: Problem;
}

type DownloadEndpoint = Endpoint<
  SchemaRef<{ readonly id: string }>,
  SchemaRef<DownloadQuery>,
  undefined,
  undefined
>;

/** The files of one kind of record. */
export interface Download<F extends DownloadFile = DownloadFile> {
  /** GET, with the id of the record as `:id` and `DownloadQuerySchema` as its query. */
  readonly endpoint: DownloadEndpoint;
  /** Distinguishes these addresses from all others; never changes. */
  readonly scope: string;
  readonly summary: string;
  /** Throws 404. */
  find(id: string): Promise<F>;
  /** True for a type that the browser shows; it saves files of any other type. */
  isShown(mimeType: string): boolean;
  /** Records who opens a file before it is sent. `isSaved` is false for a file that is only saved for its findings. */
  opened?(actor: StaffActor, file: F, how: { readonly isSaved: boolean }): Promise<void>;
  readonly problems: {
    /** 403 for an address that is forged or expired, or whose agent is gone. */
    readonly linkInvalid: Problem;
    readonly notFound: Problem;
    /** 404 for a record whose file is not in the storage, or is not the one that was stored. */
    readonly contentMissing: Problem;
  };
}

/** Signed addresses of files: for one record and one agent, valid for five minutes without a token. */
export interface Downloads {
  /** The address, without the host. Add `&download=1` to save a file that the browser would show. */
  address(download: Pick<Download, 'endpoint' | 'scope'>, id: string, agentId: number): string;
  /** What the address responds with; see `downloadRoute`. */
  send<F extends DownloadFile>(
    download: Download<F>,
    request: DownloadRequest,
  ): Promise<StreamBody>;
  /** The file itself, for routes that know by other means who may open it. */
  content(file: DownloadFile, options: ContentOptions): Promise<StreamBody>;
}

export type DownloadRequest = Pick<
  RouteInput<{ readonly id: string }, DownloadQuery, unknown, { publicBecause: string }>,
  'params' | 'query' | 'request'
>;

export const Downloads = defineService<Downloads>('core.downloads');

/** The route behind the signed addresses of a download. */
export function downloadRoute<F extends DownloadFile>(
  downloads: () => Downloads,
  download: Download<F>,
): Route {
  const { linkInvalid, notFound, contentMissing } = download.problems;
  return defineRoute(download.endpoint, {
    summary: download.summary,
    access: { publicBecause: 'the address is signed, for one file and 5 minutes' },
    limit: { noneBecause: 'checking the signature costs less than counting' },
    problems: [linkInvalid, notFound, contentMissing],
    handle: (input) => downloads().send(download, input),
  });
}
