import { Button, FileDrop, Icon } from '@porchlight/ui';
import { useState } from 'react';
import { MAX_DOCUMENT_BYTES } from '../../../rules/builtin/document-limits.ts';
import { signingTemplateTexts } from '../signing-template-texts.ts';
import './pdf-field.css';

const texts = signingTemplateTexts.pdf;

interface PdfFieldProps {
  readonly label: string;
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
}

/** A PDF to sign; the server checks its content. */
export function PdfField({ label, file, onChange }: PdfFieldProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  if (file !== null)
    return (
      <p className="pdf-field">
        <Icon name="file-text" />
        <span className="pl-ellipsis pl-grow">{file.name}</span>
        <Button size="small" variant="ghost" onClick={() => onChange(null)}>
          {texts.remove}
        </Button>
      </p>
    );
  return (
    <FileDrop
      label={label}
      accept=".pdf,application/pdf"
      help={texts.help}
      error={refusal}
      onFiles={([chosen]) => {
        const reason = chosen === undefined ? null : refusalOf(chosen);
        setRefusal(reason);
        if (reason === null && chosen !== undefined) onChange(chosen);
      }}
    />
  );
}

function refusalOf({ name, size }: File): string | null {
  if (!name.toLowerCase().endsWith('.pdf')) return texts.notPdf(name);
  return size > MAX_DOCUMENT_BYTES ? texts.tooLarge(name) : null;
}
