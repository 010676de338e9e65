import { PDFObject } from '@cantoo/pdf-lib';

const SPACE = 0x20;

/** A value of fixed length that is known only once the file is written; remembers its place in the file. */
export class ReservedBytes extends PDFObject {
  readonly length: number;
  /** Known after the document was saved. */
  offset = -1;

  constructor(length: number) {
    super();
    this.length = length;
  }

  /** Sets the value in the saved file, followed by spaces. */
  write(file: Uint8Array, value: string): void {
    if (this.offset < 0 || value.length > this.length)
      throw new RangeError(`Expected room for ${value.length} bytes; reserved ${this.length}.`);
    file.set(Buffer.from(value.padEnd(this.length), 'latin1'), this.offset);
  }

  override toString(): string {
    return ' '.repeat(this.length);
  }

  override sizeInBytes(): number {
    return this.length;
  }

  override copyBytesInto(buffer: Uint8Array, offset: number): number {
    this.offset = offset;
    buffer.fill(SPACE, offset, offset + this.length);
    return this.length;
  }
}
