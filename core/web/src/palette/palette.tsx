import { Kbd } from '@porchlight/ui';
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
import { PaletteQuery } from './palette-query.tsx';
import { rankOptions } from './rank-options.ts';
import { recentOptions, rememberOption } from './recent-options.ts';
import { useLocalOptions } from './use-local-options.ts';
import { useSelectedOption } from './use-selected-option.ts';
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
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(typedAhead);
  const local = useLocalOptions();
  const { groups: hits, searching, failed } = useServerHits(typed);
  const [recent] = useState(recentOptions);
  const shownFor = useDeferredValue(typed);
  useFocusReturn(input);

  const [subject, setSubject] = useState<PaletteOption | null>(null);
  const groups = useMemo(() => {
    if (subject !== null)
      return [{ title: `Actions for ${subject.label}`, options: subject.actions ?? [] }];
    const ranked = rankOptions(shownFor, local, hits);
    const isBlank = shownFor.trim() === '';
    return isBlank && recent.length > 0
      ? [{ title: 'Recent', options: recent }, ...ranked]
      : ranked;
  }, [shownFor, local, hits, recent, subject]);
  const { count, selected, ...selection } = useSelectedOption(groups);

  function open(option: PaletteOption | undefined) {
    if (option === undefined) return;
    if (!option.isPassing && !option.isOfPage) rememberOption(option);
    onClose();
    option.run();
  }

  const results = groups.flatMap(({ options }) => options).filter((one) => !one.isPassing).length;
  const actionable = subject === null ? selected?.option.actions : undefined;

  /** Shows the actions of the selected option; elsewhere Tab moves on. */
  function showActions() {
    if (actionable === undefined) return selection.move(1);
    setSubject(selected?.option ?? null);
    selection.select(null);
  }

  function leave() {
    if (subject === null) onClose();
    else setSubject(null);
  }

  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => selection.move(1),
    ArrowUp: () => selection.move(-1),
    Tab: showActions,
    'Shift+Tab': () => selection.move(-1),
    Home: selection.first,
    End: selection.last,
    Enter: () => open(selected?.option),
    Escape: leave,
    'Mod+k': onClose,
  };

  return createPortal(
    <div
      className="palette-scrim"
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="palette" role="dialog" aria-modal="true" aria-label="Search and commands">
        <PaletteQuery
          ref={input}
          typed={typed}
          isBusy={searching}
          listId={listId}
          isExpanded={count > 0}
          selectedId={selected === undefined ? undefined : optionId(listId, selected.key)}
          keys={keys}
          onType={(text) => {
            setTyped(text);
            setSubject(null);
            selection.select(null);
          }}
          onClose={onClose}
        />
        <PaletteGroups
          id={listId}
          groups={groups}
          typed={shownFor}
          selected={selected?.key}
          optionId={(key) => optionId(listId, key)}
          onPoint={selection.select}
          onOpen={open}
        />
        <PaletteFoot
          count={results}
          typed={shownFor}
          searching={searching}
          failed={failed}
          hasActions={actionable !== undefined}
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
  /** Of the selected option. */
  readonly hasActions: boolean;
}

function PaletteFoot({ count, typed, searching, failed, hasActions }: PaletteFootProps) {
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
      {hasActions && (
        <span aria-hidden className="palette__keys">
          <Kbd>Tab</Kbd> actions
        </span>
      )}
      <span className="palette__count" role="status">
        {failed && "Search isn't responding. Try again. "}
        {typed.trim() !== '' && !searching && count > 0 && result}
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
