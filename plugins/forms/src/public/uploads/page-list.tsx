import { Button } from '@porchlight/ui/bare';
import { useTexts } from '@porchlight/web/public';
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
  const remove = (index: number) => onChange(files.filter((_, at) => at !== index));
  const swap = (index: number, other: number) =>
    onChange(
      files.map((file, at) => files[at === index ? other : at === other ? index : at] ?? file),
    );

  return (
    <>
      <h2 className="uploads__heading">{t('pages')}</h2>
      <ol className="uploads__pages">
        {files.map((file, index) => {
          const name = nameOf(file, index);
          const action = (text: string, run: () => void) => (
            <Button aria-label={t('actionFor', { action: text, name })} onClick={run}>
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
                    {index > 0 && action(t('up'), () => swap(index, index - 1))}
                    {index < files.length - 1 && action(t('down'), () => swap(index, index + 1))}
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
