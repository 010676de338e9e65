const LONGEST_WAIT_MS = 4000;

let end: (() => void) | null = null;

/**
 * Until a field takes the focus, collects what is typed for that field instead of the selected cell: users who know the
 * shortcut do not wait for a dialog that is still loading. Escape, or a timeout without a focused field, ends it.
 */
export function typeAhead(): void {
  end?.();
  let text = '';
  let entered = false;

  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Escape') end?.();
    else if (event.key === 'Enter') entered = true;
    else if (entered) return;
    else if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
  }

  function onFocus({ target }: FocusEvent) {
    if (target instanceof HTMLSelectElement) end?.();
    if (!(target instanceof HTMLInputElement)) return;
    end?.();
    // As if it were typed there: the field is notified, and it can be undone.
    if (text !== '') document.execCommand('insertText', false, text);
    if (!entered) return;
    setTimeout(() => {
      const unheard = target.dispatchEvent(enterKey());
      // Browsers send forms only for keys that were really pressed.
      if (unheard) target.form?.requestSubmit();
    });
  }

  const timer = setTimeout(() => end?.(), LONGEST_WAIT_MS);
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('focusin', onFocus);
  end = () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', onKey, true);
    document.removeEventListener('focusin', onFocus);
    end = null;
  };
}

function enterKey(): KeyboardEvent {
  return new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
}
