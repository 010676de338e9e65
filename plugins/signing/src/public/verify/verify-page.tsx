import { Button, FormError, Spinner, TextField } from '@porchlight/ui/bare';
import {
  focusOnMount,
  useKept,
  useTexts,
  useVisit,
  VisitForm,
  VisitPage,
} from '@porchlight/web/public';
import { type DragEvent, useRef, useState } from 'react';
import { readDocumentCode } from '../../rules/ceremony/document-code.ts';
import { MAX_MB, useVerification } from './use-verification.ts';
import { Verdict } from './verdict.tsx';
import { verifyTexts } from './verify-texts.ts';
import './verify-page.css';

/** Says to anyone whether a document was sealed here and is unchanged. */
export default function VerifyPage() {
  const t = useTexts(verifyTexts);
  const { agency, parameters } = useVisit();
  const given = parameters['code'] ?? '';
  const [code, setCode, forgetCode] = useKept('code', given);
  const [codeFault, setCodeFault] = useState(false);
  const { checked, fileFault, isReading, checkCode, checkFile, clear } = useVerification(
    given,
    forgetCode,
  );

  if (checked !== null)
    return (
      <VisitPage title={t('title')}>
        <div ref={focusOnMount} tabIndex={-1} className="verdict-place">
          <Verdict {...checked} />
        </div>
        <div className="visit__actions">
          <Button size="large" onClick={clear}>
            {t('another')}
          </Button>
        </div>
      </VisitPage>
    );
  return (
    <VisitPage title={t('title')}>
      <p className="visit__text">{t('intro', { agency: agency.name })}</p>
      <FileSection
        fault={fileFault}
        isReading={isReading}
        onFile={(file) => void checkFile(file)}
      />
      <section className="verify" aria-labelledby="verify-code">
        <h2 className="verify__title" id="verify-code">
          {t('codeTitle')}
        </h2>
        <VisitForm
          submit={t('check')}
          busy={t('checking')}
          check={() => {
            const isRight = readDocumentCode(code) !== null;
            setCodeFault(!isRight);
            return isRight;
          }}
          onSubmit={() => checkCode(code)}
        >
          <TextField
            label={t('code')}
            help={t('codeHelp')}
            value={code}
            error={codeFault ? t('codeMissing') : null}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            onChange={({ target }) => {
              setCode(target.value);
              setCodeFault(false);
            }}
          />
        </VisitForm>
      </section>
      <p className="visit__note">{t('limits')}</p>
      <p role="status" className="verify__busy">
        {isReading && (
          <>
            <Spinner /> {t('checking')}
          </>
        )}
      </p>
    </VisitPage>
  );
}

interface FileSectionProps {
  readonly fault: string | null;
  readonly isReading: boolean;
  readonly onFile: (file: File) => void;
}

/** Takes a file by a dialog or a drop. */
function FileSection({ fault, isReading, onFile }: FileSectionProps) {
  const t = useTexts(verifyTexts);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drop = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file !== undefined) onFile(file);
    },
  };
  return (
    <section className="verify" aria-labelledby="verify-file" data-over={isOver} {...drop}>
      <h2 className="verify__title" id="verify-file">
        {t('fileTitle')}
      </h2>
      <div className="verify__drop">
        <Button
          variant="primary"
          size="large"
          busyText={isReading ? t('checking') : null}
          aria-describedby="verify-file-help"
          onClick={() => input.current?.click()}
        >
          {t('chooseFile')}
        </Button>
        <span className="verify__hint">{t('dropFile')}</span>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t('chooseFile')}
        accept="application/pdf,.pdf"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <FormError>{fault}</FormError>
      <p className="verify__help" id="verify-file-help">
        {t('fileHelp', { size: MAX_MB })}
      </p>
    </section>
  );
}
