import { Button } from '@porchlight/ui/bare';
import { useTexts } from '@porchlight/web/public';
import { useRef } from 'react';
import type { PreparedFile } from './prepare-file.ts';
import { uploadPageTexts } from './upload-page-texts.ts';

interface PageListProps {
  readonly files: readonly PreparedFile[];
  readonly isDisabled: boolean;
  readonly onChange: (files: readonly PreparedFile[]) => void;
}

/** What is going to be sent, in order. */
export function PageList({ files, isDisabled, onChange }: PageListProps) {
  const t = useTexts(uploadPageTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (index: number) => {
    onChange(files.filter((_, at) => at !== index));
    // The button that had the focus is gone.
    heading.current?.focus();
  };
  const swap = (index: number, other: number) =>
    onChange(
      files.map((file, at) => files[at === index ? other : at === other ? index : at] ?? file),
    );

  return (
    <>
      <h2 className="uploads__heading" tabIndex={-1} ref={heading}>
        {t('pages')}
      </h2>
      <ol className="uploads__pages">
        {files.map((file, index) => {
          const name = nameOf(file, index);
          // A button that does nothing stays, so that it keeps the focus when its file gets to an end.
          const action = (text: string, run: (() => void) | null) => (
            <Button
              aria-label={t('actionFor', { action: text, name })}
              aria-disabled={run === null || undefined}
              className={run === null ? 'uploads__off' : undefined}
              onClick={run ?? undefined}
            >
              {text}
            </Button>
          );
          return (
            <li key={file.key} className="uploads__page">
              {file.thumbnail === null ? (
                <span className="uploads__thumbnail uploads__thumbnail--none" aria-hidden>
                  {file.kind === 'pdf' ? 'PDF' : index + 1}
                </span>
              ) : (
                <img className="uploads__thumbnail" src={file.thumbnail} alt="" />
              )}
              <div className="uploads__page-body">
                <p className="uploads__page-name">{name}</p>
                {!isDisabled && (
                  <div className="uploads__page-actions">
                    {files.length > 1 &&
                      action(t('up'), index === 0 ? null : () => swap(index, index - 1))}
                    {files.length > 1 &&
                      action(
                        t('down'),
                        index === files.length - 1 ? null : () => swap(index, index + 1),
                      )}
                    {action(t('remove'), () => remove(index))}
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );

  function nameOf({ kind, file }: PreparedFile, index: number): string {
    return kind === 'pdf' ? t('pdf', { name: file.name }) : t('photo', { number: index + 1 });
  }
}
