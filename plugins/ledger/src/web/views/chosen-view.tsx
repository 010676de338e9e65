import { Button, type ButtonProps, Icon } from '@porchlight/ui';
import type { Views } from './use-views.ts';
import { ViewCount } from './view-count.tsx';
import type { Counts } from './view-queries.ts';
import { viewsTexts } from './views-texts.ts';

interface ChosenViewProps extends Omit<ButtonProps, 'children'> {
  readonly views: Views;
  readonly counts: Counts;
}

/** The open view, where there is no room for tabs; opens the list of all. */
export function ChosenView({ views: { current, changed }, counts, ...button }: ChosenViewProps) {
  return (
    <Button {...button} variant="ghost" className="ledger-views__choice">
      <span className="ledger-views__chosen">{current.name}</span>
      <ViewCount of={counts[current.id]} />
      {changed && <span className="ledger-views__changed" title={viewsTexts.changed} />}
      <Icon name="chevron-down" size={14} />
    </Button>
  );
}
