import { Icon, IconButton, Menu, MenuItem, VisuallyHidden } from '@porchlight/ui';
import type { HistoryKind } from './use-history-kinds.ts';
import { historyTexts } from './history-texts.ts';

interface TimelineHeadProps {
  readonly titleId: string;
  readonly kinds: readonly HistoryKind[];
  readonly kind: HistoryKind | null;
  readonly onKind: (kind: HistoryKind | null) => void;
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
        {[null, ...kinds].map((choice) => (
          <MenuItem
            key={choice?.id ?? 'everything'}
            icon={<Mark shown={choice?.id === kind?.id} />}
            onSelect={() => onKind(choice)}
          >
            {choice?.label ?? historyTexts.everything}
            {choice?.id === kind?.id && <VisuallyHidden> {historyTexts.chosen}</VisuallyHidden>}
          </MenuItem>
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

/** Takes its space without a mark, too, so that the texts are aligned. */
function Mark({ shown }: { readonly shown: boolean }) {
  return shown ? <Icon name="check" /> : <span className="timeline__no-mark" />;
}
