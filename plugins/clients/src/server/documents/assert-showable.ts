import { ProblemError } from '@porchlight/kernel';
import type { UploadedFile } from '@porchlight/server';
import { pictureTooLarge } from '../../problems.ts';
import { pictureSize } from './picture-size.ts';

/** A small file can be a picture that no browser has the memory for. */
const MOST_PIXELS = 40_000_000;

/** Throws 413 for a picture of more than 40 megapixels. */
export function assertShowable({ fileName, bytes }: UploadedFile): void {
  const size = pictureSize(bytes);
  if (size !== null && size.width * size.height > MOST_PIXELS)
    throw new ProblemError(pictureTooLarge(fileName));
}
