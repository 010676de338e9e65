import { documentFileName } from '@porchlight/clients/contract';
import { problemAt, ProblemError } from '@porchlight/kernel';
import {
  pdfEncrypted,
  uuid7,
  type Pdf,
  type PdfSource,
  type StoredFile,
  type StoredFiles,
} from '@porchlight/server';
import type { PlacedField } from '../../../generated/types.ts';
import { documentLarge, documentLong, documentSigned, documentXfa } from '../../../problems.ts';
import { MAX_DOCUMENT_PAGES, MAX_SEALED_BYTES } from '../../../rules/builtin/document-limits.ts';
import { placedFormFields, type RotatedPage } from '../../../rules/builtin/form-fields.ts';
import type { PageSize } from '../../../rules/builtin/field-problems.ts';
import { optionProblems } from './option-problems.ts';
import type { FileRow } from './source-rows.ts';
import { sha256 } from '../../sha256.ts';

/** A PDF that can be signed, not yet recorded. */
export interface PreparedDocument extends FileRow {
  /** Its fillable fields as placed fields. */
  readonly formFields: readonly PlacedField[];
}

export interface DocumentUpload {
  readonly file: StoredFile;
  readonly fileName: string;
}

interface PreparingParts {
  readonly pdf: Pdf;
  readonly files: StoredFiles;
}

/**
 * Checks an uploaded PDF and makes what signers get of it: as plain content that all readers show in the same way. Its
 * fillable fields become placed fields. Throws a problem at `document` for a file that cannot be signed.
 *
 * @param made receives each file that was stored; the caller discards those that are not attached
 */
export async function prepareDocument(
  { pdf, files }: PreparingParts,
  { file, fileName }: DocumentUpload,
  made: StoredFile[],
  signal: AbortSignal,
): Promise<PreparedDocument> {
  const source = { storedFile: file.id };
  try {
    const facts = await pdf.facts(source, { signal });
    if (facts.isEncrypted) throw new ProblemError(pdfEncrypted);
    if (facts.isSigned) throw new ProblemError(documentSigned);
    if (facts.hasXfa) throw new ProblemError(documentXfa);
    if (facts.pages.length > MAX_DOCUMENT_PAGES) throw new ProblemError(documentLong);
    const pages = facts.pages.map((page, index) => ({
      number: index + 1,
      ...page.shown,
      rotation: page.rotation,
    }));
    const placed = facts.fields.filter((field) => placedFormFields([field], pages).length > 0);
    const cleared = placed.map(({ name }) => name);
    const flat = await pdf.flatten(source, { cleared }, { signal });
    await assertSealable(pdf, flat, signal);
    // Signers read pictures of the pages.
    await pdf.tryPages(flat, { signal });
    const stored = await files.put(flat);
    made.push(stored);
    return {
      id: uuid7(),
      file_id: stored.id,
      file_name: documentFileName(fileName, 'application/pdf'),
      file_size: stored.size,
      sha256: sha256(flat),
      pages: pages.map(({ number, width, height }) => ({ number, width, height })),
      formFields: await withShownOptions(
        pdf,
        placedFormFields(facts.fields, pages satisfies readonly RotatedPage[]),
        pages,
      ),
    };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.status >= 500) throw error;
    throw problemAt(error.problem, [{ field: 'document', message: error.problem.message }]);
  }
}

/** A list of the form whose options are too long for its box becomes a text field, where a signer can shorten them. */
async function withShownOptions(
  pdf: Pdf,
  fields: readonly PlacedField[],
  pages: readonly PageSize[],
): Promise<readonly PlacedField[]> {
  const cut = new Set((await optionProblems(pdf, fields, pages)).map(({ fieldId }) => fieldId));
  return fields.map((field) =>
    cut.has(field.id) ? { ...field, type: 'text' as const, options: [] } : field,
  );
}

/** A document that could not be sealed would be found out after everyone has signed it. */
async function assertSealable(pdf: Pdf, source: PdfSource, signal: AbortSignal): Promise<void> {
  const trial = { title: 'Trial', signer: 'Trial', sealedAt: new Date(0) };
  const { bytes } = await pdf.prepareSeal(source, trial, { signal });
  if (bytes.length > MAX_SEALED_BYTES) throw new ProblemError(documentLarge);
}
