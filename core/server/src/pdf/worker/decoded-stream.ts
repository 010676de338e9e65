import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
  type PDFObject,
} from '@cantoo/pdf-lib';

const name = (text: string) => PDFName.of(text);
const [FILTER, PARAMETERS] = [name('Filter'), name('DecodeParms')];
/** From this one on each row says by itself how it is to be read. */
const [TIFF, FIRST_PNG] = [2, 10];

/** The content of a stream; null for one that only some readers can read. */
export function decodedStream({ dict, contents }: PDFRawStream): Uint8Array | null {
  const filters = listOf(dict, FILTER);
  const parameters = listOf(dict, PARAMETERS);
  // A list of filters has a list of parameters, and one filter has one.
  const isPaired =
    parameters.length === 0 ||
    dict.lookup(FILTER) instanceof PDFArray === dict.lookup(PARAMETERS) instanceof PDFArray;
  if (!isPaired) return null;
  let content: Uint8Array = contents;
  for (const [index, filter] of filters.entries()) {
    const given = parameters[index];
    const one = given instanceof PDFDict ? given : undefined;
    const part = dict.context.obj({});
    part.set(FILTER, filter);
    if (one !== undefined) part.set(PARAMETERS, one);
    try {
      content = decodePDFRawStream(PDFRawStream.of(part, content)).decode();
    } catch {
      return null;
    }
    const rows = withoutPrediction(content, one);
    if (rows === null) return null;
    content = rows;
  }
  return content;
}

/** The same stream without filters; null for one that only some readers can read. */
export function plainStream(stream: PDFRawStream): PDFRawStream | null {
  const content = decodedStream(stream);
  if (content === null) return null;
  const dict = stream.dict.clone();
  for (const key of [FILTER, PARAMETERS]) dict.delete(key);
  return PDFRawStream.of(dict, content);
}

function listOf(dict: PDFDict, key: PDFName): readonly PDFObject[] {
  const value = dict.lookup(key);
  if (value instanceof PDFArray)
    return value.asArray().map((item) => dict.context.lookup(item) ?? item);
  return value instanceof PDFName || value instanceof PDFDict ? [value] : [];
}

/** Bytes may be stored as their differences to those on the left and in the row above. */
function withoutPrediction(bytes: Uint8Array, parameters: PDFDict | undefined): Uint8Array | null {
  const number = (key: string, missing: number) => {
    const value = parameters?.lookup(name(key));
    return value instanceof PDFNumber ? value.asNumber() : missing;
  };
  const predictor = number('Predictor', 1);
  if (predictor === 1) return bytes;
  const bits = number('Colors', 1) * number('BitsPerComponent', 8);
  const step = Math.max(1, bits >> 3);
  const length = Math.ceil((bits * number('Columns', 1)) / 8);
  const isKnown = predictor === TIFF ? bits === 8 : predictor >= FIRST_PNG;
  return isKnown && length > 0 ? summed(bytes, { length, step, isPng: predictor !== TIFF }) : null;
}

interface Rows {
  readonly length: number;
  /** Bytes from one value to the same one of its neighbor. */
  readonly step: number;
  /** Each row begins with the number of its method. */
  readonly isPng: boolean;
}

function summed(bytes: Uint8Array, { length, step, isPng }: Rows): Uint8Array | null {
  const head = isPng ? 1 : 0;
  const count = Math.ceil(bytes.length / (length + head));
  const result = new Uint8Array(bytes.length - count * head);
  for (let row = 0; row < count; row += 1) {
    const from = row * (length + head);
    const method = isPng ? bytes[from]! : 1;
    if (method > 4) return null;
    const to = row * length;
    const end = Math.min(length, result.length - to);
    for (let at = 0; at < end; at += 1) {
      const left = at < step ? 0 : result[to + at - step]!;
      const up = row === 0 ? 0 : result[to + at - length]!;
      const corner = row === 0 || at < step ? 0 : result[to + at - length - step]!;
      const guesses = [0, left, up, (left + up) >> 1, nearest(left, up, corner)];
      result[to + at] = bytes[from + head + at]! + guesses[method]!;
    }
  }
  return result;
}

/** Paeth's: the neighbor that is nearest to what the three say together. */
function nearest(left: number, up: number, corner: number): number {
  const sum = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(sum - value));
  if (toLeft! <= toUp! && toLeft! <= toCorner!) return left;
  return toUp! <= toCorner! ? up : corner;
}
