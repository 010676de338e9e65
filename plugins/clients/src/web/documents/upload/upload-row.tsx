import { Button, FieldError, Icon, IconButton, ProgressBar } from '@porchlight/ui';
import { fileSizeText, fileSizeTitle } from '../../../rules/file-size.ts';
import { documentTexts } from '../document-texts.ts';
import type { UploadItem } from './upload-items.ts';

const texts = documentTexts.uploading;

interface UploadRowProps {
  readonly item: UploadItem;
  /** The same file is further up. */
  readonly twice: boolean;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

/** One file of the upload: how far it is, or why it was not taken. */
export function UploadRow({ item: { file, state }, twice, onRemove, onRetry }: UploadRowProps) {
  const wrong = state.kind === 'failed' || state.kind === 'refused';
  return (
    <li className="documents-upload__file">
      <div className="documents-upload__line">
        <Icon
          name={state.kind === 'stored' ? 'circle-check' : wrong ? 'circle-alert' : 'file-text'}
        />
        <span className="pl-ellipsis pl-grow" title={file.name}>
          {file.name}
        </span>
        <span className="documents-upload__size" title={fileSizeTitle(file.size)}>
          {fileSizeText(file.size)}
        </span>
        {state.kind === 'stored' && <span className="documents-upload__done">{texts.stored}</span>}
        {state.kind === 'failed' && (
          <Button size="small" aria-label={texts.retry(file.name)} onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        )}
        {state.kind !== 'stored' && (
          <IconButton
            size="small"
            label={texts.remove(file.name)}
            icon={<Icon name="x" />}
            onClick={onRemove}
          />
        )}
      </div>
      {twice && state.kind === 'waiting' && (
        <p className="documents-upload__twice">{texts.twice}</p>
      )}
      {state.kind === 'sending' && (
        <div className="documents-upload__progress">
          <ProgressBar
            label={state.sent < state.total ? file.name : texts.storing}
            value={state.sent}
            max={state.total}
            hideLabel
          />
          <span>{figureOf(state.sent, state.total)}</span>
        </div>
      )}
      {wrong && (
        <div role="alert">
          <FieldError>{state.message}</FieldError>
        </div>
      )}
    </li>
  );
}

/** All of it has arrived when the server is still at work. */
function figureOf(sent: number, total: number): string {
  return sent < total ? `${String(Math.floor((sent / total) * 100))}%` : texts.storing;
}
