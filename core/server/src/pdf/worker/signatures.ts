import { PDFDict, PDFName, PDFRef, PDFSignature, type PDFDocument } from '@cantoo/pdf-lib';
import { dictionaries } from './document-parts.ts';
import { formFields } from './form-fields.ts';

const BYTE_RANGE = PDFName.of('ByteRange');
const PERMISSIONS = PDFName.of('Perms');
/** Rights that a form grants to its readers, signed by a maker of readers. */
const USAGE_RIGHTS = ['UR', 'UR3'].map((key) => PDFName.of(key));

/** Whether a change of the document would break a signature, wherever the file holds it. */
export function isSigned(document: PDFDocument): boolean {
  const rights = new Set(USAGE_RIGHTS.map((key) => permissionsOf(document)?.lookup(key)));
  for (const dictionary of dictionaries(document))
    if (dictionary.has(BYTE_RANGE) && !rights.has(dictionary)) return true;
  return formFields(document).some(
    (field) => field instanceof PDFSignature && field.acroField.V() !== undefined,
  );
}

/** They end with any change, and readers warn of that as long as they are there. */
export function removeUsageRights(document: PDFDocument): void {
  const permissions = permissionsOf(document);
  for (const key of USAGE_RIGHTS) {
    const value = permissions?.get(key);
    if (value instanceof PDFRef) document.context.delete(value);
    permissions?.delete(key);
  }
}

function permissionsOf({ catalog }: PDFDocument): PDFDict | undefined {
  const permissions = catalog.lookup(PERMISSIONS);
  return permissions instanceof PDFDict ? permissions : undefined;
}
