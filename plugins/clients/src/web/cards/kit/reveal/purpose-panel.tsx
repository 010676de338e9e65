import { Button, TextField } from '@porchlight/ui';
import { type FormEvent, useState } from 'react';
import { revealTexts } from './reveal-texts.ts';
import './reveal.css';

interface PurposePanelProps {
  readonly label: string;
  readonly onAnswer: (purpose: string) => void;
}

/** The question why a hidden value is needed; the reply is written to the client's history. */
export function PurposePanel({ label, onAnswer }: PurposePanelProps) {
  const [purpose, setPurpose] = useState('');
  const [missing, setMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (purpose.trim() === '') setMissing(true);
    else onAnswer(purpose);
  }

  return (
    <form noValidate className="client-purpose" onSubmit={submit}>
      <TextField
        label={revealTexts.purposeTitle(label)}
        value={purpose}
        maxLength={200}
        autoComplete="off"
        data-autofocus
        error={missing ? revealTexts.purposeMissing : null}
        onChange={(event) => {
          setPurpose(event.target.value);
          setMissing(false);
        }}
      />
      <Button type="submit" variant="primary">
        {revealTexts.purposeSubmit}
      </Button>
    </form>
  );
}
