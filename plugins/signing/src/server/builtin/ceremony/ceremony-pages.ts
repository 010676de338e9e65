import { FieldCrypto, needing, Pdf, type PdfStamp, Seals, StoredFiles } from '@porchlight/server';
import { ProblemError } from '@porchlight/kernel';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { documentUnverified, pageNotFound } from '../../../problems.ts';
import { drawnWidth, type PictureWidth } from '../../../rules/builtin/picture-width.ts';
import { type PagePicture, PagePictures } from '../templates/page-pictures.ts';
import type { BuiltinEnvelope } from './builtin-rows.ts';
import { readOnDevice } from './handed-ceremony.ts';
import { isUnverified, sealedDocument } from './sealed-document.ts';
import { signedPages, signedStamps } from './signed-pages.ts';
import { type SignerCall, visitNeeds } from './visited-signer.ts';

interface CeremonyDocument {
  readonly content: Readable;
  readonly size: number;
  readonly title: string;
}

/** Pictures that several signers and visits share; the others are drawn again. */
const MOST_PICTURES = 30;

/** The document of a ceremony: with what those entered who have signed, and sealed once it is. */
export class CeremonyPages extends needing({
  ...visitNeeds,
  crypto: FieldCrypto,
  files: StoredFiles,
  seals: Seals,
  pdf: Pdf,
  pictures: PagePictures,
}) {
  readonly #drawn = new Map<string, Buffer>();

  /** Throws 404, and 409 as `readOnDevice`. */
  async picture(
    call: SignerCall,
    page: number,
    width: PictureWidth,
    signal: AbortSignal,
  ): Promise<PagePicture> {
    const { crypto, pictures } = this.needs;
    const { envelope } = await readOnDevice(this.needs, call);
    const { file } = envelope.source;
    const size = file.pages.find(({ number }) => number === page);
    if (size === undefined) throw new ProblemError(pageNotFound);
    const stamps = signedStamps(crypto, envelope);
    if (!signedPages(stamps).has(page)) return pictures.read(file, page, width, signal);
    const signed = envelope.signers.filter(({ signed_at }) => signed_at !== null).length;
    const key = [envelope.row.id, signed, page, width].join(' ');
    const image =
      this.#drawn.get(key) ??
      (await this.needs.pdf.pageImage(
        await this.#stamped(envelope, stamps, signal),
        { page, width: drawnWidth(size, width) },
        { signal },
      ));
    this.#keep(key, image);
    return { content: Readable.from([image]), size: image.length };
  }

  /** The text of a page of the document as it was sent. Throws 404, and 409 as `readOnDevice`. */
  async text(call: SignerCall, page: number, signal: AbortSignal): Promise<string> {
    const { pdf } = this.needs;
    const { file } = (await readOnDevice(this.needs, call)).envelope.source;
    if (!file.pages.some(({ number }) => number === page)) throw new ProblemError(pageNotFound);
    return pdf.pageText({ storedFile: file.file_id }, page, { signal });
  }

  /** Throws 404, also for a sealed document that does not verify, and 409 as `readOnDevice`. */
  async document(call: SignerCall, signal: AbortSignal): Promise<CeremonyDocument> {
    const { crypto } = this.needs;
    const { envelope } = await readOnDevice(this.needs, call);
    const { title } = envelope.row;
    const sealed = await sealedDocument(this.needs, envelope).catch((cause: unknown) => {
      if (!isUnverified(cause)) throw cause;
      throw new ProblemError(documentUnverified, { cause });
    });
    const bytes = sealed ?? (await this.#stamped(envelope, signedStamps(crypto, envelope), signal));
    return { content: Readable.from([bytes]), size: bytes.length, title };
  }

  async #stamped(
    { source }: BuiltinEnvelope,
    stamps: readonly PdfStamp[],
    signal: AbortSignal,
  ): Promise<Buffer> {
    const { pdf, files } = this.needs;
    const bytes = await buffer(await files.open(source.file.file_id));
    return stamps.length === 0 ? bytes : pdf.stamp(bytes, stamps, { signal });
  }

  #keep(key: string, image: Buffer): void {
    this.#drawn.delete(key);
    this.#drawn.set(key, image);
    const [oldest] = this.#drawn.keys();
    if (this.#drawn.size > MOST_PICTURES && oldest !== undefined) this.#drawn.delete(oldest);
  }
}
