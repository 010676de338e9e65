import { documentTexts } from '../document-texts.ts';

/** In place of the folders; a card is too low for a drawing. */
export function NoDocuments({ mayUpload }: { readonly mayUpload: boolean }) {
  return (
    <p className="documents-card__none">
      {documentTexts.none}.{' '}
      <span>{mayUpload ? documentTexts.noneHint : documentTexts.noneToRead}</span>
    </p>
  );
}
