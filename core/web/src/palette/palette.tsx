import { Icon, IconButton, Kbd, Spinner, useIsPhone, uiTexts } from '@porchlight/ui';
import {
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
  type RefObject,
  useLayoutEffect,
} from 'react';
import { createPortal } from 'react-dom';
import { PaletteGroups } from './palette-groups.tsx';
import type { PaletteOption } from './palette-option.ts';
import { rankOptions } from './rank-options.ts';
import { recentOptions, rememberOption } from './recent-options.ts';
import { useLocalOptions } from './use-local-options.ts';
import { useServerHits } from './use-server-hits.ts';
import './palette.css';

interface PaletteProps {
  /** Was typed while the palette was loading. */
  readonly typedAhead?: string;
  readonly onClose: () => void;
}

/** Search and commands over all effective plugins (Ctrl+K); the best match is selected already. */
export function Palette({ typedAhead = '', onClose }: PaletteProps) {
  const listId = useId();
  const isPhone = useIsPhone();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(typedAhead);
  const [chosen, setChosen] = useState<string | null>(null);
  const local = useLocalOptions();
  const { groups: hits, searching, failed } = useServerHits(typed);
  const [recent] = useState(recentOptions);
  const shownFor = useDeferredValue(typed);
  useFocusReturn(input);

  const groups = useMemo(() => {
    const ranked = rankOptions(shownFor, local, hits);
    const isBlank = shownFor.trim() === '';
    return isBlank && recent.length > 0
      ? [{ title: 'Recent', options: recent }, ...ranked]
      : ranked;
  }, [shownFor, local, hits, recent]);
  const options = useMemo(
    () =>
      groups.flatMap(({ title, options }) =>
        options.map((option) => ({ key: `${title} ${option.id}`, option })),
      ),
    [groups],
  );
  const index = Math.max(
    0,
    options.findIndex(({ key }) => key === chosen),
  );
  const selected = options[index];

  function move(step: number) {
    const next = options[(index + step + options.length) % options.length];
    setChosen(next?.key ?? null);
  }

  function open(option: PaletteOption | undefined) {
    if (option === undefined) return;
    rememberOption(option);
    onClose();
    option.run();
  }

  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Tab: () => move(1),
    Home: () => setChosen(options[0]?.key ?? null),
    End: () => setChosen(options.at(-1)?.key ?? null),
    Enter: () => open(selected?.option),
    Escape: onClose,
  };

  return createPortal(
    <div
      className="palette-scrim"
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="palette" role="dialog" aria-modal="true" aria-label="Search and commands">
        <div className="palette__query">
          <Icon name="search" size={20} />
          <input
            ref={input}
            className="palette__input"
            type="text"
            role="combobox"
            aria-label="Search clients, pages and actions"
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-activedescendant={
              selected === undefined ? undefined : optionId(listId, selected.key)
            }
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder="Search or run a command"
            maxLength={100}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setChosen(null);
            }}
            onKeyDown={(event) => {
              const opensIt = (event.ctrlKey || event.metaKey) && event.key === 'k';
              const run = opensIt ? onClose : keys[event.key];
              if (run === undefined || event.nativeEvent.isComposing) return;
              event.preventDefault();
              event.stopPropagation();
              if (event.key === 'Tab' && event.shiftKey) move(-1);
              else run();
            }}
          />
          {searching && typed.trim().length > 1 && <Spinner />}
          {isPhone ? (
            <IconButton
              label={uiTexts.close}
              size="touch"
              icon={<Icon name="x" />}
              onClick={onClose}
            />
          ) : (
            <Kbd>Esc</Kbd>
          )}
        </div>
        <PaletteGroups
          id={listId}
          groups={groups}
          typed={shownFor}
          selected={selected?.key}
          optionId={(key) => optionId(listId, key)}
          onPoint={setChosen}
          onOpen={open}
        />
        <PaletteFoot
          count={options.length}
          typed={shownFor}
          searching={searching}
          failed={failed}
        />
      </div>
    </div>,
    document.body,
  );
}

function optionId(listId: string, key: string): string {
  return `${listId}-${key.replaceAll(/[^\w]+/g, '-')}`;
}

interface PaletteFootProps {
  readonly count: number;
  readonly typed: string;
  readonly searching: boolean;
  readonly failed: boolean;
}

function PaletteFoot({ count, typed, searching, failed }: PaletteFootProps) {
  const result = count === 1 ? '1 result' : `${String(count)} results`;
  return (
    <div className="palette__foot">
      <span aria-hidden className="palette__keys">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> move
      </span>
      <span aria-hidden className="palette__keys">
        <Kbd>Enter</Kbd> open
      </span>
      <span className="palette__count" role="status">
        {failed && "Search isn't responding. Try again. "}
        {typed.trim() !== '' && !searching && result}
      </span>
    </div>
  );
}

/** Takes the focus to the element now, and back to where it was when the layer closes. */
function useFocusReturn(target: RefObject<HTMLElement | null>): void {
  // Before the next key can be pressed.
  useLayoutEffect(() => {
    const before = document.activeElement;
    target.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [target]);
}
