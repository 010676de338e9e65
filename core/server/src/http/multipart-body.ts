import { ProblemError } from '@porchlight/kernel';
import busboy from 'busboy';
import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import {
  bodyTooLarge,
  fileMissing,
  fileUnexpected,
  formExpected,
  malformedForm,
  tooManyFiles,
  tooSlow,
  uploadTooLarge,
} from '../base/core-problems.ts';
import { assertPlainData } from '../base/plain-data.ts';
import { withoutHidden } from '../base/plain-name.ts';
import type { FileRule, UploadedFile } from '../plugin-api/uploads.ts';
import type { CallFiles } from './call-files.ts';
import { atField, FileInspection } from './file-inspection.ts';
import { declaredLength, drain, mediaType } from './read-bytes.ts';

/** All files of one call together. */
const MAX_UPLOAD = 100 * 1024 * 1024;
const MAX_FIELDS = 100;
/** Of all fields that are not files, together; like other bodies, they are held in memory. */
const MAX_FIELD_BYTES = 1024 * 1024;
const MAX_TIME = 120_000;
const MAX_NAME = 255;

/**
 * The most memory that an upload takes, in bytes: its fields, the start of an image, and buffers on the way to the
 * storage. It does not depend on the size of the files.
 */
export const UPLOAD_MEMORY = 4 * 1024 * 1024;

interface MultipartBody {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly UploadedFile[];
}

/**
 * Reads an upload within the limits of the rules and stores its files while they arrive; fields are text.
 * Throws 400 (a file is missing, malformed), 413 (a file, all files, or their number too large), or 415 (not
 * multipart, or a file whose content is not an accepted type). Files may be stored even so: see `CallFiles`.
 */
export async function readMultipart(
  request: IncomingMessage,
  rules: readonly FileRule[],
  files: CallFiles,
): Promise<MultipartBody> {
  if (mediaType(request) !== 'multipart/form-data') throw new ProblemError(formExpected);
  if ((declaredLength(request) ?? 0) > MAX_UPLOAD)
    throw new ProblemError(uploadTooLarge(MAX_UPLOAD));
  const parser = createParser(request, rules);
  const form = new ReceivedForm(rules, files);
  try {
    await receive(request, parser, form);
  } catch (error) {
    request.unpipe(parser);
    parser.destroy();
    await form.settled();
    await drain(request);
    throw error;
  }
  const body = Object.fromEntries(form.fields);
  assertPlainData(body);
  form.assertComplete();
  return { fields: body, files: await form.files() };
}

function createParser(request: IncomingMessage, rules: readonly FileRule[]): busboy.Busboy {
  const limits = {
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    // Fields left empty count here as well; the files of each field are counted apart.
    files: rules.reduce((sum, { maxFiles }) => sum + maxFiles + 1, 1),
    headerPairs: 20,
  };
  try {
    return busboy({ headers: request.headers, limits, defParamCharset: 'utf8' });
  } catch (cause) {
    throw new ProblemError(malformedForm, { cause });
  }
}

/** Resolves when the whole form has arrived and its files are stored; rejects with the first problem. */
async function receive(
  request: IncomingMessage,
  parser: busboy.Busboy,
  form: ReceivedForm,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let size = 0;
    const timer = setTimeout(() => end(new ProblemError(tooSlow)), MAX_TIME);
    const end = (error?: unknown) => {
      clearTimeout(timer);
      if (error === undefined) resolve();
      else reject(error as Error);
    };
    const guarded = (work: () => void) => {
      try {
        work();
      } catch (error) {
        end(error);
      }
    };
    const malformed = () => end(new ProblemError(malformedForm));
    request.on('close', () => {
      if (!request.complete) malformed();
    });
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_UPLOAD) end(new ProblemError(uploadTooLarge(MAX_UPLOAD)));
    });
    parser
      .on('field', (name, value, { nameTruncated, valueTruncated }) =>
        guarded(() => form.addField(name, value, { isCut: nameTruncated || valueTruncated })),
      )
      .on('file', (field, stream, info) => {
        // Nothing else listens to a stream that is not read to its end.
        stream.on('error', () => undefined);
        // A form whose file field was left alone sends a part without a name.
        const sent: string | undefined = info.filename;
        if (sent === undefined) return void stream.resume();
        guarded(() => void form.addFile(field, cleanFileName(sent), stream).catch(end));
      })
      .on('filesLimit', malformed)
      .on('fieldsLimit', malformed)
      .on('error', malformed)
      .on('close', () => end());
    request.pipe(parser);
    if (request.destroyed && !request.complete) malformed();
  });
  await form.files();
}

class ReceivedForm {
  readonly fields = new Map<string, string>();
  readonly #rules: readonly FileRule[];
  readonly #files: CallFiles;
  readonly #arriving: { readonly rule: FileRule; readonly file: Promise<UploadedFile> }[] = [];
  #fieldBytes = 0;

  constructor(rules: readonly FileRule[], files: CallFiles) {
    this.#rules = rules;
    this.#files = files;
  }

  addField(name: string, value: string, { isCut }: { readonly isCut: boolean }): void {
    this.#fieldBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (isCut || this.#fieldBytes > MAX_FIELD_BYTES)
      throw new ProblemError(bodyTooLarge(MAX_FIELD_BYTES));
    this.fields.set(name, value);
  }

  /** Throws at once when the field takes no such file; rejects when the content is refused or cannot be stored. */
  addFile(field: string, fileName: string, stream: Readable): Promise<UploadedFile> {
    const rule = this.#rules.find((one) => one.field === field);
    if (rule === undefined) throw atField(field, fileUnexpected);
    if (this.#countOf(rule) === rule.maxFiles) throw atField(field, tooManyFiles(rule.maxFiles));
    const file = this.#receive(fileName, rule, stream);
    this.#arriving.push({ rule, file });
    return file;
  }

  /** Throws 400 for the fields that lack a file. */
  assertComplete(): void {
    const { message } = fileMissing;
    const details = this.#rules
      .filter((rule) => this.#countOf(rule) < (rule.minFiles ?? 1))
      .map(({ field }) => ({ field, message }));
    if (details.length > 0) throw new ProblemError(fileMissing, { details });
  }

  files(): Promise<readonly UploadedFile[]> {
    return Promise.all(this.#arriving.map(({ file }) => file));
  }

  /** Resolves when no file is being stored any more. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#arriving.map(({ file }) => file));
  }

  #countOf(rule: FileRule): number {
    return this.#arriving.filter((one) => one.rule === rule).length;
  }

  async #receive(fileName: string, rule: FileRule, stream: Readable): Promise<UploadedFile> {
    const inspection = new FileInspection(fileName, rule);
    // The storage gets the failure from the last stream.
    const stored = await this.#files.put(pipeline(stream, inspection, () => undefined));
    return { ...stored, ...inspection.found, field: rule.field, fileName };
  }
}

/** The parser has already cut off folders. */
function cleanFileName(name: string): string {
  const clean = withoutHidden(name.trim().slice(-MAX_NAME)).trim();
  return clean === '' ? 'file' : clean;
}
