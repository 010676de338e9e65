import { useCodePoint, usePermission } from '@porchlight/web';
import { ManageForms } from '../../../permissions.ts';
import { type PdfSigning, PdfSignings } from '../../../slots.ts';

/** How a PDF becomes a form to sign; null while no plugin signs forms, or for users who may not manage that. */
export function usePdfSigning(): PdfSigning | null {
  const [signing = null] = useCodePoint(PdfSignings);
  const mayAdd = usePermission(signing?.needs ?? ManageForms);
  return mayAdd ? signing : null;
}
