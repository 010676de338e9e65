import { type DragEvent, useState } from 'react';

/** Takes files that are dropped on an element; `over` while they are held above it. Off when `onFiles` is null. */
export function useFileDrop(onFiles: ((files: File[]) => void) | null) {
  const [over, setOver] = useState(false);

  function hold(event: DragEvent, isOver: boolean) {
    if (onFiles === null || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isOver);
  }

  return {
    over,
    target: {
      onDragEnter: (event: DragEvent) => hold(event, true),
      onDragOver: (event: DragEvent) => hold(event, true),
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop(event: DragEvent) {
        hold(event, false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles?.(files);
      },
    },
  };
}
