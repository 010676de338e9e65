import { Dialog, EmptyState, FormError } from '@porchlight/ui';
import { ActionQuestion, useApi, useLeaveGuard } from '@porchlight/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { templateEndpoints } from '../../../endpoints/templates-endpoints.ts';
import type { Folder, Template } from '../../../generated/types.ts';
import { prioritiesOf } from '../../../rules/folders/folder-order.ts';
import { foldersQuery, useRefreshTemplates } from '../template-queries.ts';
import { templateScreenTexts } from '../template-screen-texts.ts';
import { FolderList } from './folder-list.tsx';
import '../template-dialogs.css';

const texts = templateScreenTexts.folders;

interface ManageFoldersDialogProps {
  readonly folders: readonly Folder[];
  readonly templates: readonly Template[];
  readonly onClose: () => void;
}

/** Orders, renames, and deletes folders. The order is saved as a whole. Mounted while it is open. */
export default function ManageFoldersDialog({
  folders: given,
  templates,
  onClose,
}: ManageFoldersDialogProps) {
  const api = useApi();
  const refresh = useRefreshTemplates();
  const { data: stored = given } = useQuery(foldersQuery(api));
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const [deleting, setDeleting] = useState<Folder | null>(null);
  const folders = ordered(stored, order);
  const isDirty = folders.some(({ id }, index) => id !== stored[index]?.id);
  const guard = useLeaveGuard(isDirty);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () =>
      api.call(templateEndpoints.orderFolders, {
        body: { priorities: [...prioritiesOf(folders)] },
      }),
    onSuccess: async () => {
      await refresh();
      close();
    },
  });

  function close() {
    guard.release();
    onClose();
  }

  return (
    <>
      <Dialog
        open
        title={texts.manageTitle}
        dirty={isDirty}
        busy={isPending}
        onClose={close}
        onSubmit={() => {
          if (isPending) return;
          if (isDirty) mutate();
          else close();
        }}
        foot={{ primary: { label: texts.save, busyText: isPending ? texts.saving : null } }}
      >
        <FormError>{isError ? texts.orderFailed : null}</FormError>
        {folders.length === 0 ? (
          <EmptyState drawing="calm-water" title={texts.none} hint={texts.noneHint} />
        ) : (
          <FolderList
            folders={folders}
            formCount={({ id }) => templates.filter(({ folder_id }) => folder_id === id).length}
            onOrder={(next) => setOrder(next.map(({ id }) => id))}
            onDelete={setDeleting}
          />
        )}
      </Dialog>
      {deleting !== null && <DeleteFolder folder={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

/** Stored folders in the chosen order; those that were added in between come last. */
function ordered(stored: readonly Folder[], order: readonly number[] | null): readonly Folder[] {
  if (order === null) return stored;
  const place = (id: number) => {
    const index = order.indexOf(id);
    return index === -1 ? order.length : index;
  };
  return stored.toSorted((a, b) => place(a.id) - place(b.id));
}

interface DeleteFolderProps {
  readonly folder: Folder;
  readonly onClose: () => void;
}

function DeleteFolder({ folder, onClose }: DeleteFolderProps) {
  const api = useApi();
  const refresh = useRefreshTemplates();
  return (
    <ActionQuestion
      title={texts.removeTitle(folder.label)}
      confirm={texts.removeConfirm}
      busy={texts.removing}
      failed={texts.removeFailed}
      run={() => api.call(templateEndpoints.deleteFolder, { params: { id: folder.id } })}
      refresh={refresh}
      onClose={onClose}
    >
      <p>{texts.removeQuestion}</p>
    </ActionQuestion>
  );
}
