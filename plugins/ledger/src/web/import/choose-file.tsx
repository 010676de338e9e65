import { Dialog, FileDrop, ProgressBar } from '@porchlight/ui';
import { importTexts } from './import-texts.ts';
import { RecentImports } from './recent-imports.tsx';
import { importEndings, useImportUpload } from './use-import-upload.ts';

const texts = importTexts.choose;

interface ChooseFileProps {
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** The first step: a file, or an import that was started earlier. */
export function ChooseFile({ onOpen, onClose }: ChooseFileProps) {
  const { uploading, error, send, stop } = useImportUpload(onOpen);
  return (
    <Dialog
      open
      title={importTexts.title}
      size="wide"
      onClose={onClose}
      foot={{
        cancel: uploading === null ? importTexts.cancel : { label: texts.stop, onClick: stop },
      }}
    >
      <div className="ledger-import">
        {uploading === null ? (
          <FileDrop
            label={texts.file}
            accept={importEndings.join()}
            help={texts.help}
            {...(error !== null && { error })}
            onFiles={([file]) => {
              if (file !== undefined) void send(file);
            }}
          />
        ) : (
          <div className="ledger-import__busy" role="status">
            <ProgressBar
              label={
                uploading.sent < uploading.total ? texts.uploading(uploading.name) : texts.reading
              }
              value={uploading.sent}
              max={Math.max(1, uploading.total)}
            />
          </div>
        )}
        <RecentImports onOpen={onOpen} />
      </div>
    </Dialog>
  );
}
