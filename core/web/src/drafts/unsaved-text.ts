import { createStore, useStore } from '@porchlight/ui/bare';

/** How many forms of the page have unsaved text. */
const unsaved = createStore(0);

/** Reports that something is typed and not saved; returns the function that ends it. */
export function holdUnsavedText(): () => void {
  let isHeld = true;
  unsaved.set(unsaved.get() + 1);
  return () => {
    if (isHeld) unsaved.set(unsaved.get() - 1);
    isHeld = false;
  };
}

/** Whether anything on the screen is typed and not saved. */
export function hasUnsavedText(): boolean {
  return unsaved.get() > 0;
}

export function useHasUnsavedText(): boolean {
  return useStore(unsaved) > 0;
}
