import { Icon, IconButton, useIsPhone } from '@porchlight/ui';
import { useRef, useState } from 'react';
import type { Folder } from '../../../generated/types.ts';
import { moved, positionText } from '../../../rules/folders/folder-order.ts';
import { templateScreenTexts } from '../template-screen-texts.ts';
import { FolderRename } from './folder-rename.tsx';

const texts = templateScreenTexts.folders;

interface FolderListProps {
  readonly folders: readonly Folder[];
  readonly formCount: (folder: Folder) => number;
  readonly onOrder: (folders: readonly Folder[]) => void;
  readonly onDelete: (folder: Folder) => void;
}

/** Folders that are dragged, or moved by arrow buttons and arrow keys; each new position is spoken. */
export function FolderList({ folders, formCount, onOrder, onDelete }: FolderListProps) {
  const [spoken, setSpoken] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const [renamed, setRenamed] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const size = useIsPhone() ? 'touch' : 'small';

  function move(from: number, to: number) {
    const folder = folders[from];
    const next = moved(folders, from, to);
    if (folder === undefined || next === folders) return;
    onOrder(next);
    setSpoken(positionText(folder.label, next.indexOf(folder), folders.length));
  }

  function focusPencil(id: number) {
    setRenamed(null);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-rename="${String(id)}"]`)?.focus(),
    );
  }

  return (
    <>
      <ul ref={list} className="folder-list" aria-label={texts.list}>
        {folders.map((folder, index) => (
          <li
            key={folder.id}
            className="folder-list__folder"
            data-dragged={dragged === folder.id || undefined}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              move(
                folders.findIndex(({ id }) => id === dragged),
                index,
              );
            }}
            onDrop={(event) => event.preventDefault()}
          >
            <Handle
              folder={folder}
              index={index}
              last={folders.length - 1}
              onDragged={setDragged}
              onMove={(to) => move(index, to)}
            />
            {renamed === folder.id ? (
              <FolderRename
                folder={folder}
                folders={folders}
                onDone={() => focusPencil(folder.id)}
              />
            ) : (
              <span className="folder-list__name">
                {folder.label}
                <span className="folder-list__count">{texts.forms(formCount(folder))}</span>
              </span>
            )}
            <IconButton
              label={texts.up(folder.label)}
              icon={<Icon name="arrow-up" />}
              size={size}
              disabledReason={index === 0 ? texts.isFirst : null}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              label={texts.down(folder.label)}
              icon={<Icon name="arrow-down" />}
              size={size}
              disabledReason={index === folders.length - 1 ? texts.isLast : null}
              onClick={() => move(index, index + 1)}
            />
            <IconButton
              label={texts.rename(folder.label)}
              icon={<Icon name="pencil" />}
              size={size}
              data-rename={folder.id}
              onClick={() => setRenamed(folder.id)}
            />
            <IconButton
              label={texts.remove(folder.label)}
              icon={<Icon name="trash-2" />}
              size={size}
              onClick={() => onDelete(folder)}
            />
          </li>
        ))}
      </ul>
      <span role="status" className="pl-visually-hidden">
        {spoken}
      </span>
    </>
  );
}

interface HandleProps {
  readonly folder: Folder;
  readonly index: number;
  /** Index of the last folder. */
  readonly last: number;
  /** Gets the id while the folder is dragged, then null. */
  readonly onDragged: (id: number | null) => void;
  readonly onMove: (to: number) => void;
}

/** Drags a folder, and moves it by the arrow keys. */
function Handle({ folder, index, last, onDragged, onMove }: HandleProps) {
  return (
    <span
      role="button"
      tabIndex={0}
      className="folder-list__handle"
      draggable
      aria-label={texts.drag(folder.label)}
      title={texts.dragHelp}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', folder.label);
        onDragged(folder.id);
      }}
      onDragEnd={() => onDragged(null)}
      onKeyDown={(event) => {
        const steps: Partial<Record<string, number>> = {
          ArrowUp: index - 1,
          ArrowDown: index + 1,
          Home: 0,
          End: last,
        };
        const to = steps[event.key];
        if (to === undefined) return;
        event.preventDefault();
        onMove(to);
      }}
    >
      <Icon name="grip-vertical" />
    </span>
  );
}
