import { PDFName } from '@cantoo/pdf-lib';
import { removeActiveContent } from './active-content.ts';
import { dictionaries } from './document-parts.ts';
import { checkVersions } from './check-versions.ts';
import { flattenAnnotations } from './flatten-annotations.ts';
import { hasXfaForm } from './form-fields.ts';
import { removeLayers } from './layers.ts';
import { embedLookAlikes } from './look-alike-fonts.ts';
import { openPdf } from './open-pdf.ts';
import { PdfRefused } from './pdf-refused.ts';
import { settleColors } from './settle-colors.ts';
import { settleContents } from './settle-contents.ts';
import { settleBoxes } from './shown-page.ts';
import { isSigned, removeUsageRights } from './signatures.ts';
import { removeUnused } from './unused-objects.ts';

/** Pictures that are shown on paper only, and a list of attachments in place of the pages. */
const OTHER_VIEWS = ['Alternates', 'Collection'].map((key) => PDFName.of(key));

/** The document as readers show it, as plain content, so that all of them show the same. */
export async function flattenDocument(
  source: Uint8Array,
  cleared: readonly string[],
): Promise<Uint8Array> {
  const document = await openPdf(source);
  await checkVersions(source, document);
  if (hasXfaForm(document)) throw new PdfRefused('xfa');
  if (isSigned(document)) throw new PdfRefused('signed');
  removeUsageRights(document);
  document.getPages().forEach(settleBoxes);
  removeLayers(document);
  await flattenAnnotations(document, { cleared });
  removeActiveContent(document);
  for (const dictionary of dictionaries(document))
    for (const key of OTHER_VIEWS) dictionary.delete(key);
  settleColors(document);
  settleContents(document);
  removeUnused(document);
  await embedLookAlikes(document);
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
}
