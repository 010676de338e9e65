import { Button, FileDrop, Icon } from '@porchlight/ui';
import { useState } from 'react';
import type { FieldControlProps } from '../form-definition.ts';
import { formTexts } from '../form-texts.ts';

/** As base64 it fits the schemas of such fields. */
const MAX_BYTES = 100 * 1024;
const TYPES = ['image/png', 'image/jpeg'];

/** A small picture that is stored in the record itself, as a data URL. */
export default function ImageControl({ value, set, frame }: FieldControlProps) {
  const [refusal, setRefusal] = useState<string>();

  function take([file]: readonly File[]) {
    if (file === undefined) return;
    if (!TYPES.includes(file.type) || file.size > MAX_BYTES) {
      setRefusal(formTexts.image.refused);
      return;
    }
    const reader = new FileReader();
    reader.onload = () => {
      setRefusal(undefined);
      set(String(reader.result));
    };
    reader.onerror = () => setRefusal(formTexts.image.unreadable);
    reader.readAsDataURL(file);
  }

  return (
    <div className="record-form__image">
      <span>{frame.label}</span>
      {value !== '' && (
        <div className="record-form__picture">
          <img src={value} alt={formTexts.image.alt(frame.label)} height={40} />
          <Button size="small" icon={<Icon name="trash-2" size={14} />} onClick={() => set('')}>
            {formTexts.image.remove}
          </Button>
        </div>
      )}
      <FileDrop
        label={frame.label}
        accept={TYPES.join()}
        error={refusal ?? frame.error}
        {...(typeof frame.help === 'string' && { help: frame.help })}
        onFiles={take}
      />
    </div>
  );
}
