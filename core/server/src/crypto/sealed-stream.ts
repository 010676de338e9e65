import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { SealBrokenError } from '../base/crypto-errors.ts';

/**
 * A sealed file: a random salt, then numbered blocks of AES-256-GCM, the last one marked. Opening detects changed,
 * moved, missing, and foreign blocks, and truncated files.
 */
const SALT_BYTES = 16;
const BLOCK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SEALED_BLOCK_BYTES = BLOCK_BYTES + TAG_BYTES;

function blockNonce(index: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(Math.floor(index / 2 ** 32), 3);
  nonce.writeUInt32BE(index >>> 0, 7);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/** Backups were the first sealed files; with another purpose they could not be opened. */
const PURPOSE = 'porchlight backup file';

function fileKey(key: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, PURPOSE, 32));
}

/** Splits the input into blocks of one size; the last one may be shorter. */
abstract class Blocks extends Transform {
  /** Filled again and again, because ciphers copy what they read: a large file leaves little to collect. */
  readonly #block: Buffer;
  #filled = 0;
  #index = 0;

  constructor(blockBytes: number) {
    super();
    this.#block = Buffer.allocUnsafeSlow(blockBytes);
  }

  /** `bytes` hold this block only until the method returns. */
  protected abstract block(bytes: Buffer, index: number, last: boolean): void;

  protected collect(bytes: Buffer): void {
    for (let rest = bytes; rest.length > 0;) {
      // A full block waits for another byte, so that the last block is known to be the last.
      if (this.#filled === this.#block.length) {
        this.block(this.#block, this.#index++, false);
        this.#filled = 0;
      }
      const copied = rest.copy(this.#block, this.#filled);
      this.#filled += copied;
      rest = rest.subarray(copied);
    }
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    attempt(() => this.collect(chunk), done);
  }

  override _flush(done: TransformCallback): void {
    attempt(() => this.block(this.#block.subarray(0, this.#filled), this.#index, true), done);
  }
}

function attempt(work: () => void, done: TransformCallback): void {
  try {
    work();
    done();
  } catch (error) {
    done(error as Error);
  }
}

class Sealing extends Blocks {
  readonly #key: Buffer;
  readonly #name: string;

  constructor(key: Buffer, name: string) {
    super(BLOCK_BYTES);
    const salt = randomBytes(SALT_BYTES);
    this.#key = fileKey(key, salt);
    this.#name = name;
    this.push(salt);
  }

  protected block(bytes: Buffer, index: number, last: boolean): void {
    const cipher = createCipheriv('aes-256-gcm', this.#key, blockNonce(index, last));
    cipher.setAAD(Buffer.from(this.#name));
    this.push(cipher.update(bytes));
    cipher.final();
    this.push(cipher.getAuthTag());
  }
}

class Opening extends Blocks {
  readonly #key: Buffer;
  readonly #name: string;
  readonly #broken: BrokenFile;
  #fileKey: Buffer | undefined;
  #head = Buffer.alloc(0);

  constructor(key: Buffer, name: string, broken: BrokenFile) {
    super(SEALED_BLOCK_BYTES);
    this.#key = key;
    this.#name = name;
    this.#broken = broken;
  }

  protected override collect(bytes: Buffer): void {
    if (this.#fileKey) return super.collect(bytes);
    this.#head = Buffer.concat([this.#head, bytes]);
    if (this.#head.length < SALT_BYTES) return;
    this.#fileKey = fileKey(this.#key, this.#head.subarray(0, SALT_BYTES));
    super.collect(this.#head.subarray(SALT_BYTES));
  }

  protected block(bytes: Buffer, index: number, last: boolean): void {
    if (!this.#fileKey || bytes.length < TAG_BYTES) throw this.#broken(this.#name);
    const decipher = createDecipheriv('aes-256-gcm', this.#fileKey, blockNonce(index, last));
    decipher.setAAD(Buffer.from(this.#name));
    decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
    const plain = decipher.update(bytes.subarray(0, bytes.length - TAG_BYTES));
    try {
      decipher.final();
    } catch {
      throw this.#broken(this.#name);
    }
    this.push(plain);
  }
}

/** Creates the error for a file that differs from what was sealed under its name. */
type BrokenFile = (name: string) => Error;

const sealBroken: BrokenFile = (name) => new SealBrokenError(name);

/** Seals its input with a key of 32 bytes; `name` is bound to the content. */
export function sealing(key: Buffer, name: string): Transform {
  return new Sealing(key, name);
}

/**
 * Opens what `sealing` sealed, block by block; its output has been verified. Fails with the error of `broken`
 * (`SealBrokenError` by default) when the input is not exactly what was sealed.
 */
export function opening(key: Buffer, name: string, broken: BrokenFile = sealBroken): Transform {
  return new Opening(key, name, broken);
}
