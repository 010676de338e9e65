import type { KeyboardEvent } from 'react';

/** Enter in a search field searches: it must not add anything yet. */
export function holdEnter(event: KeyboardEvent): void {
  const isField = event.target instanceof HTMLInputElement;
  if (isField && event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
}
