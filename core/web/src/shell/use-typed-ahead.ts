import { useLayoutEffect, useState } from 'react';

interface Waiting {
  /** True while the layer with the text field is loading. */
  readonly isWaiting: boolean;
  readonly onEscape: () => void;
}

/** Buffers text typed before a text field has loaded; shortcuts do not get these keys either. */
export function useTypedAhead({ isWaiting, onEscape }: Waiting): string {
  const [typed, setTyped] = useState('');
  useLayoutEffect(() => {
    if (!isWaiting) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      if (key === 'Escape') onEscape();
      else if (key === 'Backspace') setTyped((text) => [...text].slice(0, -1).join(''));
      else if ([...key].length === 1) setTyped((text) => text + key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    // In the capture phase: before any other listener.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [isWaiting, onEscape]);
  return typed;
}
