import { TextField } from '@porchlight/ui';
import { failureText, useApi } from '@porchlight/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { templateEndpoints } from '../../../endpoints/templates-endpoints.ts';
import type { Folder } from '../../../generated/types.ts';
import { folderNameProblem } from '../../../rules/folders/folder-order.ts';
import { useRefreshTemplates } from '../template-queries.ts';
import { templateScreenTexts } from '../template-screen-texts.ts';

const texts = templateScreenTexts.folders;

interface FolderRenameProps {
  readonly folder: Folder;
  readonly folders: readonly Folder[];
  /** With the new name, or undefined when nothing was renamed. */
  readonly onDone: (label?: string) => void;
}

/** The name of a folder as a field: Enter saves, Escape cancels. */
export function FolderRename({ folder, folders, onDone }: FolderRenameProps) {
  const api = useApi();
  const refresh = useRefreshTemplates();
  const [name, setName] = useState(folder.label);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (label: string) =>
      api.call(templateEndpoints.updateFolder, { params: { id: folder.id }, body: { label } }),
    onSuccess: async ({ label }) => {
      await refresh();
      onDone(label);
    },
    onError: (error) => setProblem(failureText(error, texts.renameFailed)),
  });

  function save() {
    if (isPending) return;
    const reason = folderNameProblem(name, folders, folder.id);
    setProblem(reason ?? null);
    if (reason !== undefined) return;
    if (name.trim() === folder.label) onDone();
    else mutate(name.trim());
  }

  return (
    <TextField
      className="folder-list__rename"
      label={texts.newName(folder.label)}
      hideLabel
      autoFocus
      maxLength={100}
      error={problem}
      value={name}
      onChange={({ target }) => {
        setName(target.value);
        setProblem(null);
      }}
      onFocus={({ target }) => target.select()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        // Neither reaches the dialog, which would save or close.
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Enter') save();
        else onDone();
      }}
    />
  );
}
