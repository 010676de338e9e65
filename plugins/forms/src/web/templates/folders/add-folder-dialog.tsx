import { Dialog, FormError } from '@porchlight/ui';
import { FormSections, useApi, useRecordForm, type FormSection } from '@porchlight/web';
import { templateEndpoints } from '../../../endpoints/templates-endpoints.ts';
import type { Folder } from '../../../generated/types.ts';
import { folderNameProblem, nextPriority } from '../../../rules/folders/folder-order.ts';
import { useRefreshTemplates } from '../template-queries.ts';
import { templateScreenTexts } from '../template-screen-texts.ts';

const texts = templateScreenTexts.folders;

const sections: readonly FormSection[] = [
  { fields: [{ name: 'label', label: texts.name, wide: true, required: true }] },
];

interface AddFolderDialogProps {
  readonly folders: readonly Folder[];
  readonly onClose: () => void;
}

/** Adds a folder after the others. Mounted while it is open. */
export default function AddFolderDialog({ folders, onClose }: AddFolderDialogProps) {
  const api = useApi();
  const refresh = useRefreshTemplates();
  const form = useRecordForm<{ readonly label: string }, Folder>({
    record: null,
    valuesOf: () => ({ label: '' }),
    check: ({ label }) => {
      const message = folderNameProblem(label, folders);
      return message === undefined ? [] : [{ field: 'label', message }];
    },
    save: ({ label }) =>
      api.call(templateEndpoints.createFolder, {
        body: { label, priority: nextPriority(folders) },
      }),
    refresh,
    onSaved: onClose,
    failedText: texts.saveFailed,
  });
  return (
    <Dialog
      open
      title={texts.addTitle}
      dirty={form.isDirty}
      busy={form.isSaving}
      onClose={onClose}
      onSubmit={form.submit}
      foot={{ primary: { label: texts.add, busyText: form.isSaving ? texts.adding : null } }}
    >
      <FormError>{form.failure}</FormError>
      <FormSections sections={sections} form={form} />
    </Dialog>
  );
}
