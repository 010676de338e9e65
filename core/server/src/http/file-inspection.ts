import { problemAt, type Problem, type ProblemError } from '@porchlight/kernel';
import { imageDimensionsFromData } from 'image-dimensions';
import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import {
  fileEmpty,
  fileTooLarge,
  fileIncomplete,
  fileTypeDisagrees,
  fileTypeRefused,
  imageTooLarge,
  imageUnreadable,
} from '../base/core-problems.ts';
import type { FileRule, ImageSize, UploadedFile } from '../plugin-api/uploads.ts';
import { ContentSniffer } from './content-sniffer.ts';
import { nameAgrees, type FileType } from './file-type.ts';

/** A small file can be a picture that no browser has the memory for. */
const MOST_MEGAPIXELS = 40;
/** Bytes at the start of an image that are searched for its size. */
const IMAGE_HEAD = 1024 * 1024;
/** Images that browsers show. The size of any other image is read if it is found. */
const SHOWN: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/**
 * Passes the content of an uploaded file on while checking it against the rule of its field, without the bytes that some
 * mailers and programs leave before it, unless the rule keeps them. Fails with the problem, at the field, as soon as one is found.
 */
export class FileInspection extends Transform {
  readonly #fileName: string;
  readonly #rule: FileRule;
  readonly #sniffer = new ContentSniffer();
  readonly #hash = createHash('sha256');
  #size = 0;
  /** The start of an image while its size is unknown. */
  #imageHead: Buffer[] | null = [];
  #headLength = 0;
  /** Twice the length of the last search, so that small pieces do not make each byte be read again and again. */
  #nextSearch = 0;
  #image: ImageSize | null = null;
  #mimeType = '';
  /** Until it is known what comes before the file. */
  #held: Buffer[] | null = [];

  constructor(fileName: string, rule: FileRule) {
    super();
    this.#fileName = fileName;
    this.#rule = rule;
  }

  /** What the content showed, once all of it has passed. */
  get found(): Pick<UploadedFile, 'mimeType' | 'sha256' | 'image'> {
    return { mimeType: this.#mimeType, sha256: this.#hash.digest('hex'), image: this.#image };
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#size += piece.length;
    if (this.#size > this.#rule.maxBytes)
      return done(this.#refusal(fileTooLarge(this.#fileName, this.#rule.maxBytes)));
    this.#sniffer.add(piece);
    this.#addToHead(piece);
    const problem = this.#startProblem();
    if (problem !== null) return done(this.#refusal(problem));
    this.#pass(piece);
    done();
  }

  override _flush(done: TransformCallback): void {
    this.#searchSize();
    const problem = this.#wholeProblem();
    if (problem !== null) return done(this.#refusal(problem));
    this.#pass(Buffer.alloc(0));
    done();
  }

  #pass(piece: Buffer): void {
    const { keepsAllBytes = false } = this.#rule;
    this.#held?.push(piece);
    const before = this.#sniffer.bytesBefore(this.#mimeType);
    if (before === null) return;
    const passed =
      this.#held === null ? piece : Buffer.concat(this.#held).subarray(keepsAllBytes ? 0 : before);
    this.#held = null;
    this.#hash.update(passed);
    this.push(passed);
  }

  /** Refuses a large file by its first bytes, before all of it is stored. */
  #startProblem(): Problem | null {
    const possible = this.#sniffer.possibleTypes();
    if (possible === null) return null;
    // Which of several types it is shows at the end.
    const isKnown = possible.length <= 1;
    return this.#typeProblem(possible, isKnown) ?? this.#imageProblem();
  }

  #wholeProblem(): Problem | null {
    if (this.#size === 0) return fileEmpty(this.#fileName);
    const problem = this.#typeProblem(this.#sniffer.types(), true);
    const isCut =
      problem !== null &&
      this.#sniffer.cutTypes().some(({ mimeType }) => this.#rule.types.includes(mimeType));
    return isCut ? fileIncomplete(this.#fileName) : (problem ?? this.#imageProblem());
  }

  #typeProblem(types: readonly FileType[], isKnown: boolean): Problem | null {
    const { anyName = false, refusal, types: wanted } = this.#rule;
    const accepted = types.filter(({ mimeType }) => wanted.includes(mimeType));
    const mimeTypes = types.map(({ mimeType }) => mimeType);
    const refused = fileTypeRefused(this.#fileName);
    if (refusal !== undefined && !isKnown) return null;
    const message = refusal?.(this.#fileName, mimeTypes) ?? null;
    if (message !== null) return { ...refused, message };
    if (accepted.length === 0) return refused;
    const type = accepted.find((one) => anyName || nameAgrees(this.#fileName, one));
    if (type === undefined) return fileTypeDisagrees(this.#fileName);
    this.#mimeType = type.mimeType;
    return null;
  }

  #imageProblem(): Problem | null {
    if (this.#image === null)
      return this.#imageHead === null && SHOWN.includes(this.#mimeType)
        ? imageUnreadable(this.#fileName)
        : null;
    const { width, height } = this.#image;
    const isShowable = width * height <= MOST_MEGAPIXELS * 1_000_000;
    return isShowable ? null : imageTooLarge(this.#fileName, MOST_MEGAPIXELS);
  }

  #addToHead(piece: Buffer): void {
    this.#imageHead?.push(piece);
    this.#headLength += piece.length;
    if (this.#headLength >= Math.min(this.#nextSearch, IMAGE_HEAD)) this.#searchSize();
  }

  /** Ends when the size is found, the file is no image, or its head is over. */
  #searchSize(): void {
    if (this.#imageHead === null) return;
    const head = Buffer.concat(this.#imageHead);
    const size = imageDimensionsFromData(head);
    if (size !== undefined) this.#image = { width: size.width, height: size.height };
    const possible = this.#sniffer.possibleTypes();
    const mayBeImage = possible?.some(({ mimeType }) => mimeType.startsWith('image/')) ?? true;
    const goesOn = size === undefined && mayBeImage && head.length < IMAGE_HEAD;
    this.#imageHead = goesOn ? [head] : null;
    this.#nextSearch = 2 * head.length;
  }

  #refusal(problem: Problem): ProblemError {
    const { message } = problem;
    return problemAt(problem, [{ field: this.#rule.field, message, file: this.#fileName }]);
  }
}

/** The problem with its message at the field of the form. */
export function atField(field: string, problem: Problem): ProblemError {
  return problemAt(problem, [{ field, message: problem.message }]);
}
