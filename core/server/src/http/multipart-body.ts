import { ProblemError, type Problem } from '@porchlight/kernel';
import busboy from 'busboy';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { FileRule, UploadedFile } from '../plugin-api/route.ts';
import { CollectedBytes } from './collected-bytes.ts';
import { fileTypesOf, nameAgrees } from './file-type.ts';
import { assertPlainData } from '../base/plain-data.ts';
import {
  bodyTooLarge,
  fileEmpty,
  fileMissing,
  fileTooLarge,
  fileTypeDisagrees,
  fileTypeRefused,
  fileUnexpected,
  formExpected,
  malformedForm,
  tooManyFiles,
  tooSlow,
  uploadTooLarge,
} from '../base/core-problems.ts';
import { declaredLength, drain, mediaType } from './read-bytes.ts';

/** All files of one call together: they are held in memory until the handler is done with them. */
const MAX_UPLOAD = 100 * 1024 * 1024;
const MAX_FIELDS = 100;
const MAX_FIELD_BYTES = 1024 * 1024;
const MAX_TIME = 120_000;
const MAX_NAME = 255;

interface MultipartBody {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly UploadedFile[];
}

interface RawFile {
  readonly field: string;
  readonly fileName: string;
  readonly content: CollectedBytes;
}

/** The most memory that an upload takes, in bytes; the maximum if it does not declare its length. */
export function uploadBytes(request: IncomingMessage): number {
  return Math.min(declaredLength(request) ?? MAX_UPLOAD, MAX_UPLOAD);
}

/**
 * Reads an upload within the limits of `rule`; fields arrive as text.
 * Throws 400 (no file, malformed), 413 (a file, all files or their number too
 * large) or 415 (not multipart, or a file whose content is not an accepted type).
 */
export async function readMultipart(
  request: IncomingMessage,
  rule: FileRule,
): Promise<MultipartBody> {
  if (mediaType(request) !== 'multipart/form-data') throw new ProblemError(formExpected);
  const { fields, files } = await receive(request, rule);
  const body = Object.fromEntries(fields);
  assertPlainData(body);
  if (files.length === 0) throw new ProblemError(fileMissing);
  return { fields: body, files: files.map((file) => checkFile(file, rule)) };
}

async function receive(
  request: IncomingMessage,
  rule: FileRule,
): Promise<{ fields: Map<string, string>; files: RawFile[] }> {
  if ((declaredLength(request) ?? 0) > MAX_UPLOAD)
    throw new ProblemError(uploadTooLarge(MAX_UPLOAD));
  const parser = createParser(request, rule);
  // One file is hardly smaller than its form; the sizes of several files are unknown.
  const expected = rule.maxFiles === 1 ? (declaredLength(request) ?? 0) : 0;
  const fields = new Map<string, string>();
  const files: RawFile[] = [];
  const problem = await new Promise<Problem | null>((resolve) => {
    let size = 0;
    const timer = setTimeout(() => resolve(tooSlow), MAX_TIME);
    const end = (found: Problem | null) => {
      clearTimeout(timer);
      resolve(found);
    };
    request.on('close', () => {
      if (!request.complete) end(malformedForm);
    });
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_UPLOAD) end(uploadTooLarge(MAX_UPLOAD));
    });
    parser
      .on('field', (name, value, info) => {
        if (info.nameTruncated || info.valueTruncated) end(bodyTooLarge);
        fields.set(name, value);
      })
      .on('file', (field, stream, info) => {
        if (field !== rule.field) end(fileUnexpected);
        // A form whose file field was left alone sends a part without a name.
        const sent: string | undefined = info.filename;
        if (sent === undefined) return void stream.resume();
        const fileName = cleanFileName(sent);
        const tooLarge = fileTooLarge(fileName, rule.maxBytes);
        const content = new CollectedBytes(Math.min(expected, rule.maxBytes));
        collect(stream, content, tooLarge, end);
        files.push({ field, fileName, content });
      })
      .on('filesLimit', () => end(tooManyFiles(rule.maxFiles)))
      .on('fieldsLimit', () => end(malformedForm))
      .on('error', () => end(malformedForm))
      .on('close', () => end(null));
    request.pipe(parser);
  });
  if (problem === null) return { fields, files };
  request.unpipe(parser);
  await drain(request);
  throw new ProblemError(problem);
}

function createParser(request: IncomingMessage, rule: FileRule): busboy.Busboy {
  const limits = {
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    files: rule.maxFiles,
    // One more than allowed, because busboy reports the limit when it is reached.
    fileSize: rule.maxBytes + 1,
    headerPairs: 20,
  };
  try {
    return busboy({ headers: request.headers, limits, defParamCharset: 'utf8' });
  } catch (cause) {
    throw new ProblemError(malformedForm, { cause });
  }
}

function collect(
  stream: Readable,
  content: CollectedBytes,
  tooLarge: Problem,
  end: (problem: Problem) => void,
): void {
  stream.on('data', (chunk: Buffer) => content.add(chunk));
  stream.on('limit', () => end(tooLarge));
  stream.on('error', () => end(malformedForm));
}

function checkFile({ field, fileName, content }: RawFile, rule: FileRule): UploadedFile {
  const bytes = content.whole();
  if (bytes.length === 0) throw new ProblemError(fileEmpty(fileName));
  const accepted = fileTypesOf(bytes).filter(({ mimeType }) => rule.types.includes(mimeType));
  if (accepted.length === 0) throw new ProblemError(fileTypeRefused(fileName));
  const type = accepted.find((one) => nameAgrees(fileName, one));
  if (type === undefined) throw new ProblemError(fileTypeDisagrees(fileName));
  return { field, fileName, mimeType: type.mimeType, bytes };
}

/**
 * The parser has already cut off folders. Control characters would break headers and lists, and letters that turn the
 * direction of writing would make a name look like another.
 */
function cleanFileName(name: string): string {
  const clean = name
    .replaceAll(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
  return clean === '' ? 'file' : clean.slice(-MAX_NAME);
}
