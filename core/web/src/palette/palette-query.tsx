import { Icon, IconButton, Kbd, Spinner, uiTexts, useIsPhone } from '@porchlight/ui';
import type { KeyboardEvent, RefObject } from 'react';

interface PaletteQueryProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly isBusy: boolean;
  readonly listId: string;
  readonly isExpanded: boolean;
  readonly selectedId: string | undefined;
  /** What each key does, as `pressedKey` names it; any other key types. */
  readonly keys: Readonly<Record<string, () => void>>;
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
}

/** The line to type in. The focus stays in it: keys move through the list below. */
export function PaletteQuery({
  ref,
  typed,
  isBusy,
  listId,
  isExpanded,
  selectedId,
  keys,
  onType,
  onClose,
}: PaletteQueryProps) {
  const isPhone = useIsPhone();

  function onKeyDown(event: KeyboardEvent) {
    const run = keys[pressedKey(event)];
    if (run === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  }

  return (
    <div className="palette__query">
      <Icon name="search" size={20} />
      <input
        ref={ref}
        className="palette__input"
        type="text"
        role="combobox"
        aria-label="Search clients, pages and actions"
        aria-expanded={isExpanded}
        aria-controls={listId}
        aria-activedescendant={selectedId}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder="Search or run a command"
        maxLength={100}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isBusy && typed.trim().length > 1 && <Spinner />}
      {isPhone ? (
        <IconButton label={uiTexts.close} size="touch" icon={<Icon name="x" />} onClick={onClose} />
      ) : (
        <Kbd>Esc</Kbd>
      )}
    </div>
  );
}

/** The name of a key in `keys`: the shortcut of the palette and Shift+Tab are keys of their own. */
function pressedKey({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  if (key === 'k' && (ctrlKey || metaKey)) return 'Mod+k';
  return key === 'Tab' && shiftKey ? 'Shift+Tab' : key;
}
