import { isApiError, useFailureText, useTexts, useVisit } from '@porchlight/web/public';
import { useEffect, useRef, useState } from 'react';
import { verificationEndpoints } from '../../endpoints/verification-endpoints.ts';
import type { Verification } from '../../generated/types.ts';
import { readDocumentCode } from '../../rules/ceremony/document-code.ts';
import { fileHash } from './file-hash.ts';
import { isCut } from './is-cut.ts';
import { verifyTexts } from './verify-texts.ts';

export const MAX_MB = 25;

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

interface VerificationState {
  readonly checked: Checked | null;
  readonly fileFault: string | null;
  readonly isReading: boolean;
  readonly checkCode: (text: string) => Promise<void>;
  readonly checkFile: (file: File) => Promise<void>;
  /** Drops the verdict for another document. */
  readonly clear: () => void;
}

/**
 * Checks documents by their code or their file; only the latest file counts.
 *
 * @param given the code of the address, which is checked at once; '' without one
 * @param onChecked called when the server has answered about a code
 */
export function useVerification(given: string, onChecked: () => void): VerificationState {
  const t = useTexts(verifyTexts);
  const { api } = useVisit();
  const failureText = useFailureText();
  const [fileFault, setFileFault] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const latest = useRef(0);

  async function checkCode(text: string) {
    const known = readDocumentCode(text);
    if (known === null) return;
    const verification = await found(async () => {
      const { data } = await api.call(verificationEndpoints.verifyCode, {
        params: { code: known },
      });
      return data;
    });
    onChecked();
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
    if (bytes > MAX_MB * 1024 * 1024) return t('tooLarge', { size: MAX_MB });
    return type === 'application/pdf' || /\.pdf$/i.test(name) ? null : t('notPdf');
  }

  const start = useRef(checkCode);
  useEffect(() => {
    // An address with a code, as the picture code of a document has it, is checked at once.
    if (given !== '')
      start.current(given).catch((error: unknown) => setFileFault(failureText(error)));
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [given]);

  return { checked, fileFault, isReading, checkCode, checkFile, clear: () => setChecked(null) };
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
