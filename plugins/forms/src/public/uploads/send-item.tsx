import { Button, FormError, useMediaQuery } from '@porchlight/ui/bare';
import { ProgressBar } from '@porchlight/ui/porch';
import { focusOnMount, useTexts, VisitPage } from '@porchlight/web/public';
import { useEffect, useEffectEvent, useState } from 'react';
import type { VisitedUpload } from '../../generated/types.ts';
import { MAX_UPLOAD_FILES } from '../../rules/uploads/upload-limits.ts';
import { FileButton } from './file-button.tsx';
import { PageList } from './page-list.tsx';
import { prepareFile, type PreparedFile } from './prepare-file.ts';
import { uploadPageTexts } from './upload-page-texts.ts';
import { useSending } from './use-sending.ts';

interface SendItemProps {
  readonly item: VisitedUpload['items'][number];
  /** In the language of the visitor. */
  readonly name: string;
  readonly onBack: () => void;
  /** Called when files that are not sent yet are there, or no more. */
  readonly onChosen: (hasFiles: boolean) => void;
  readonly onReceived: (upload: VisitedUpload) => void;
}

const ACCEPTED = 'image/jpeg,image/png,application/pdf';

const refusalKeys = {
  empty: 'refusedEmpty',
  large: 'refusedLarge',
  type: 'refusedType',
  heic: 'refusedHeic',
  unreadable: 'refusedUnreadable',
} as const;

/** The files that were chosen, ready to be sent, and what was wrong with others. */
function usePreparedFiles() {
  const t = useTexts(uploadPageTexts);
  const [files, setFiles] = useState<readonly PreparedFile[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  /** Choices that are being prepared; the next photo can be taken in the meantime. */
  const [preparing, setPreparing] = useState(0);

  function replace(next: readonly PreparedFile[]) {
    setFiles(next);
    setProblems([]);
  }

  async function prepare(chosen: readonly File[]) {
    setPreparing((count) => count + 1);
    setProblems([]);
    const added: PreparedFile[] = [];
    const found: string[] = [];
    const room = MAX_UPLOAD_FILES - files.length;
    // One after the other: each takes the memory of a whole picture.
    for (const file of chosen.slice(0, room)) {
      const preparation = await prepareFile(file);
      if (preparation.ok) added.push(preparation.prepared);
      else found.push(t(refusalKeys[preparation.refusal], { name: preparation.name }));
    }
    if (chosen.length > room) found.push(t('refusedMany', { count: MAX_UPLOAD_FILES }));
    setFiles((now) => [...now, ...added].slice(0, MAX_UPLOAD_FILES));
    setProblems((now) => [...now, ...found]);
    setPreparing((count) => count - 1);
  }
  return { files, problems, isPreparing: preparing > 0, replace, prepare };
}

/** Takes or chooses the files for one item, puts them in order, and sends them. */
export function SendItem({ item, name, onBack, onChosen, onReceived }: SendItemProps) {
  const t = useTexts(uploadPageTexts);
  // A phone or a tablet; a computer would open the same dialog for both buttons.
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const { files, problems, isPreparing, replace, prepare } = usePreparedFiles();
  const { state, send, reset } = useSending(item, files, onReceived);
  const isSending = state.phase === 'sending';

  const hasFiles = files.length > 0 || isPreparing;
  const report = useEffectEvent(onChosen);
  useEffect(() => {
    if (!hasFiles) return undefined;
    report(true);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      report(false);
    };
  }, [hasFiles]);

  function change(next: readonly PreparedFile[]) {
    replace(next);
    reset();
  }

  function add(chosen: readonly File[]) {
    void prepare(chosen);
    reset();
  }

  const shown = state.phase === 'failed' ? [...problems, state.message] : problems;
  return (
    <div className="uploads__send" tabIndex={-1} ref={focusOnMount}>
      <VisitPage title={name}>
        <p className="visit__text">{t('howTo')}</p>
        <div className="visit__actions">
          {hasCamera && (
            <FileButton
              accept="image/*,application/pdf"
              capture="environment"
              variant={files.length === 0 ? 'primary' : 'secondary'}
              isDisabled={isSending}
              onChosen={add}
            >
              {t('takePhoto')}
            </FileButton>
          )}
          <FileButton
            accept={ACCEPTED}
            variant={files.length === 0 && !hasCamera ? 'primary' : 'secondary'}
            isDisabled={isSending}
            onChosen={add}
          >
            {isPreparing ? t('preparing') : t('chooseFiles')}
          </FileButton>
        </div>
        <div className="uploads__problems">
          {shown.map((text) => (
            <FormError key={text}>{text}</FormError>
          ))}
        </div>
        {files.length > 0 && <PageList files={files} isDisabled={isSending} onChange={change} />}
        {isSending && (
          <ProgressBar label={t('progress')} value={state.share} max={1} className="uploads__bar" />
        )}
        <div className="visit__actions">
          {files.length > 0 && !isPreparing && (
            <Button
              size="large"
              variant="primary"
              busyText={isSending ? t('sending') : null}
              onClick={() => void send()}
            >
              {state.phase === 'failed' ? t('sendAgain') : t('send', { count: files.length })}
            </Button>
          )}
          {!isSending && (
            <Button size="large" onClick={onBack}>
              {t('back')}
            </Button>
          )}
        </div>
      </VisitPage>
    </div>
  );
}
