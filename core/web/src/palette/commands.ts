import { createContext, use } from 'react';

interface Commands {
  readonly openPalette: () => void;
  readonly openSheet: () => void;
}

export const CommandsContext = createContext<Commands | null>(null);

/** Opens the palette; null outside the shell. */
export function useOpenPalette(): (() => void) | null {
  return use(CommandsContext)?.openPalette ?? null;
}

/** Opens the palette and the sheet of shortcuts. */
export function useCommands(): Commands {
  const commands = use(CommandsContext);
  if (commands === null) throw new Error('Render this component inside the shell.');
  return commands;
}
