import { ProblemError, type StaffActor } from '@porchlight/kernel';
import { createHash } from 'node:crypto';
import { absentStaff } from '../base/absent-staff.ts';
import { SealBrokenError } from '../base/crypto-errors.ts';
import { SignedLinks } from '../crypto/signed-links.ts';
import type { ContentOptions, Download, DownloadFile, Downloads } from '../plugin-api/downloads.ts';
import { StreamBody } from '../plugin-api/route.ts';
import type { StoredFiles } from '../plugin-api/stored-files.ts';
import type { Clock, FieldCrypto, StaffAuthenticator, StaffProfile } from '../plugin-api/tokens.ts';
import { StoredFileMissing } from '../storage/storage-key.ts';
import { contentDisposition } from './content-disposition.ts';

const SECONDS_VALID = 300;
/** If a browser opens the file as a page anyway, the page may do nothing. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
const SAVES: readonly (string | undefined)[] = ['1', 'true'];

interface DownloadsParts {
  readonly files: Pick<StoredFiles, 'open'>;
  readonly crypto: FieldCrypto;
  readonly clock: Clock;
  readonly staff: () => StaffAuthenticator | undefined;
}

export function createDownloads({ files, crypto, clock, staff }: DownloadsParts): Downloads {
  const linksOf = ({ scope }: Pick<Download, 'scope'>) =>
    new SignedLinks({ crypto, clock, scope, secondsValid: SECONDS_VALID });
  return {
    address(download, id, agentId) {
      const path = download.endpoint.path.replace(':id', encodeURIComponent(id));
      return `/api${path}?${linksOf(download).query(id, agentId).toString()}`;
    },

    async send(download, { params: { id }, query, request }) {
      const agentId = linksOf(download).holder(id, query);
      const profile = agentId === null ? null : await staff()?.profile(agentId);
      if (!profile) throw new ProblemError(download.problems.linkInvalid);
      const file = await download.find(id);
      const isSaved = SAVES.includes(query.download) || !download.isShown(file.mimeType);
      const { contentMissing } = download.problems;
      const how = { isSaved: isSaved || !isHarmless(file), contentMissing };
      const content = await contentOf(files, file, how);
      try {
        if (!request.wantsHeadersOnly) await download.opened?.(actorOf(profile), file, { isSaved });
      } catch (error) {
        content.stream.destroy();
        throw error;
      }
      return content;
    },

    content: (file, options) => contentOf(files, file, options),
  };
}

async function contentOf(
  files: Pick<StoredFiles, 'open'>,
  file: DownloadFile,
  { isSaved, contentMissing }: ContentOptions,
): Promise<StreamBody> {
  try {
    await assertUnchanged(files, file);
    return new StreamBody(await files.open(file.fileId), contentType(file), {
      'content-length': String(file.size),
      'content-disposition': contentDisposition(isSaved ? 'attachment' : 'inline', file.fileName),
      'content-security-policy': POLICY,
    });
  } catch (cause) {
    if (cause instanceof StoredFileMissing || cause instanceof ChangedFileError)
      throw new ProblemError(contentMissing, { cause });
    throw cause;
  }
}

function isHarmless({ findings = [] }: DownloadFile): boolean {
  return findings?.length === 0;
}

class ChangedFileError extends Error {}

/** Reads a file with a hash once more than it is sent: once a byte was sent, nothing can be refused. */
async function assertUnchanged(
  files: Pick<StoredFiles, 'open'>,
  { fileId, sha256 }: DownloadFile,
): Promise<void> {
  if (sha256 === undefined) return;
  const hash = createHash('sha256');
  try {
    for await (const piece of await files.open(fileId)) hash.update(piece as Buffer);
  } catch (cause) {
    if (cause instanceof SealBrokenError)
      throw new ChangedFileError(`The stored file ${fileId} was changed.`, { cause });
    throw cause;
  }
  if (hash.digest('hex') !== sha256)
    throw new ChangedFileError(`The stored file ${fileId} is not the one that was stored.`);
}

/** Text declares no encoding; most of it is UTF-8. */
function contentType({ mimeType }: DownloadFile): string {
  return mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType;
}

/** The signed address names the agent who opens it; no sign-in is needed. */
function actorOf({ id, first_name, last_name }: StaffProfile): StaffActor {
  return absentStaff(id, `${first_name} ${last_name}`.trim());
}
