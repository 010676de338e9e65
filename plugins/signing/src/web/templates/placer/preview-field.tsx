import { Icon } from '@porchlight/ui';
import type { PlacedField } from '../../../generated/types.ts';
import { placeStyle } from './field-look.ts';
import { placerTexts } from './placer-texts.ts';

const texts = placerTexts.preview;

interface PreviewFieldProps {
  readonly field: PlacedField;
  /** Who looks at the document. */
  readonly role: PlacedField['role'];
}

/** A field as a signer sees it before it is filled in; those of the other signer are pale. */
export function PreviewField({ field, role }: PreviewFieldProps) {
  const isOwn = field.role === role;
  const name = isOwn ? field.label : texts.other(placerTexts.roles[field.role]);
  return (
    <div
      data-field={field.id}
      tabIndex={isOwn ? -1 : undefined}
      className="preview-field"
      data-own={isOwn || undefined}
      data-type={field.type}
      role="img"
      aria-label={name}
      title={name}
      style={placeStyle(field)}
    >
      {isOwn && <OwnField field={field} />}
    </div>
  );
}

function OwnField({ field }: { readonly field: PlacedField }) {
  switch (field.type) {
    case 'signature':
      return (
        <>
          <Icon name="signature" size={14} /> {texts.signHere}
        </>
      );
    case 'initials':
      return texts.initialHere;
    case 'date':
      return texts.date;
    case 'checkbox':
      return null;
    case 'list':
      return (
        <>
          {texts.choose} <Icon name="chevron-down" size={12} />
        </>
      );
    case 'text':
      return field.prefill === 'none' ? field.label : texts[field.prefill];
  }
}
