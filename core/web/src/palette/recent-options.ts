import type { PaletteOption } from './palette-option.ts';

const MOST = 5;
let recent: readonly PaletteOption[] = [];

/**
 * Options recently opened from the palette, newest first. In memory only, because they contain names of clients.
 */
export function recentOptions(): readonly PaletteOption[] {
  return recent;
}

export function rememberOption(option: PaletteOption): void {
  recent = [option, ...recent.filter(({ id }) => id !== option.id)].slice(0, MOST);
}

export function forgetOptions(): void {
  recent = [];
}
