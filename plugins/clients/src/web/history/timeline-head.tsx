import { Icon, IconButton, Menu } from '@porchlight/ui';
import { MenuChoice } from '../menu-choice.tsx';
import type { HistoryKind } from './use-history-kinds.ts';
import { historyTexts } from './history-texts.ts';

interface TimelineHeadProps {
  readonly titleId: string;
  readonly kinds: readonly HistoryKind[];
  readonly kind: HistoryKind;
  readonly onKind: (id: string) => void;
  readonly searching: boolean;
  readonly onSearching: (searching: boolean) => void;
}

/** Title, and the buttons that filter and search. */
export function TimelineHead({ titleId, kinds, kind, onKind, ...search }: TimelineHeadProps) {
  return (
    <header className="timeline__head">
      <h2 id={titleId} className="timeline__title">
        {historyTexts.title}
      </h2>
      <Menu
        label={historyTexts.filter}
        placement="bottom-end"
        trigger={
          <IconButton
            label={historyTexts.filter}
            icon={<Icon name="list-filter" />}
            variant="ghost"
            size="small"
          />
        }
      >
        {kinds.map(({ id, label }) => (
          <MenuChoice key={id} chosen={id === kind.id} onSelect={() => onKind(id)}>
            {label}
          </MenuChoice>
        ))}
      </Menu>
      <IconButton
        label={historyTexts.search}
        icon={<Icon name="search" />}
        variant="ghost"
        size="small"
        aria-expanded={search.searching}
        onClick={() => search.onSearching(!search.searching)}
      />
    </header>
  );
}
