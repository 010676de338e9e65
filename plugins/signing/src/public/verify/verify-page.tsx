import { Button, FormError, Spinner, TextField } from '@porchlight/ui/bare';
import {
  focusOnMount,
  isApiError,
  useFailureText,
  useKept,
  useTexts,
  useVisit,
  VisitForm,
  VisitPage,
} from '@porchlight/web/public';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { verificationEndpoints } from '../../endpoints/verification-endpoints.ts';
import type { Verification } from '../../generated/types.ts';
import { readDocumentCode } from '../../rules/ceremony/document-code.ts';
import { fileHash } from './file-hash.ts';
import { isCut } from './is-cut.ts';
import { Verdict } from './verdict.tsx';
import { verifyTexts } from './verify-texts.ts';
import './verify-page.css';

const MAX_MB = 25;
const UNKNOWN: Verification = {
  verdict: 'not-ours',
  title: '',
  sealed_at: null,
  time_stamp: null,
  additions: null,
  sha256: null,
  certificate: null,
  signers: [],
};

/** A verdict, and the SHA-256 of the file that it is about; null for a code, or where it cannot be computed. */
interface Checked {
  readonly verification: Verification;
  readonly hash: string | null;
  readonly isFile: boolean;
}

/** Says to anyone whether a document was sealed here and is unchanged. */
export default function VerifyPage() {
  const t = useTexts(verifyTexts);
  const { api, agency, parameters } = useVisit();
  const failureText = useFailureText();
  const given = parameters['code'] ?? '';
  const [code, setCode, forgetCode] = useKept('code', given);
  const [codeFault, setCodeFault] = useState(false);
  const [fileFault, setFileFault] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [isOver, setOver] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(0);
  const size = MAX_MB;

  async function checkCode(text: string) {
    const known = readDocumentCode(text);
    if (known === null) return;
    const verification = await found(async () => {
      const { data } = await api.call(verificationEndpoints.verifyCode, {
        params: { code: known },
      });
      return data;
    });
    forgetCode();
    setChecked({ verification, hash: null, isFile: false });
  }

  async function checkFile(file: File) {
    const fault = fileProblem(file);
    setFileFault(fault);
    if (fault !== null) return;
    const run = (latest.current += 1);
    setReading(true);
    try {
      if (await isCut(file)) {
        if (run === latest.current) setFileFault(t('damaged'));
        return;
      }
      const form = new FormData();
      form.append('document', file);
      const [hash, verification] = await Promise.all([
        // The verdict does not need it.
        fileHash(file).catch(() => null),
        found(async () => (await api.upload(verificationEndpoints.verifyFile, { form })).data),
      ]);
      if (run === latest.current) setChecked({ verification, hash, isFile: true });
    } catch (error) {
      if (run === latest.current) setFileFault(failureText(error));
    } finally {
      if (run === latest.current) setReading(false);
    }
  }

  function fileProblem({ size: bytes, type, name }: File): string | null {
    if (bytes === 0) return t('emptyFile');
    if (bytes > MAX_MB * 1024 * 1024) return t('tooLarge', { size });
    return type === 'application/pdf' || /\.pdf$/i.test(name) ? null : t('notPdf');
  }

  const start = useRef(checkCode);
  useEffect(() => {
    // An address with a code, as the picture code of a document has it, is checked at once.
    if (given !== '')
      start.current(given).catch((error: unknown) => setFileFault(failureText(error)));
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [given]);

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
      if (file !== undefined) void checkFile(file);
    },
  };

  if (checked !== null)
    return (
      <VisitPage title={t('title')}>
        <div ref={focusOnMount} tabIndex={-1} className="verdict-place">
          <Verdict {...checked} />
        </div>
        <div className="visit__actions">
          <Button size="large" onClick={() => setChecked(null)}>
            {t('another')}
          </Button>
        </div>
      </VisitPage>
    );
  return (
    <VisitPage title={t('title')}>
      <p className="visit__text">{t('intro', { agency: agency.name })}</p>
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
            if (file !== undefined) void checkFile(file);
          }}
        />
        <FormError>{fileFault}</FormError>
        <p className="verify__help" id="verify-file-help">
          {t('fileHelp', { size })}
        </p>
      </section>
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

/** What the server says; a code that it does not know, and a file that is no readable PDF, are not ours. */
async function found(read: () => Promise<Verification>): Promise<Verification> {
  try {
    return await read();
  } catch (error) {
    if (isApiError(error) && [400, 404, 413, 415, 422].includes(error.status)) return UNKNOWN;
    throw error;
  }
}
