import { Button } from '@porchlight/ui';
import type { PlacedField } from '../../../generated/types.ts';
import { type Arrangement, leastFields } from '../../../rules/placing/arranging.ts';
import { ArrangementIcon } from './arrangement-icon.tsx';
import { usePlacer } from './placer-context.ts';
import { placerTexts } from './placer-texts.ts';

const arrangements = Object.keys(placerTexts.arrangements) as readonly Arrangement[];
const texts = placerTexts.inspector;

/** Aligns several fields, spreads them evenly, or makes them equal. */
export function ArrangeButtons({ fields }: { readonly fields: readonly PlacedField[] }) {
  const { dispatch } = usePlacer();
  const most = Math.max(
    ...fields.map(({ page }) => fields.filter((other) => other.page === page).length),
  );
  return (
    <div className="arrange-buttons" role="group" aria-label={texts.arrange}>
      {arrangements.map((arrangement) => (
        <Button
          key={arrangement}
          size="small"
          variant="ghost"
          title={placerTexts.arrangements[arrangement]}
          aria-label={placerTexts.arrangements[arrangement]}
          disabledReason={most < leastFields(arrangement) ? texts.moreForGaps : null}
          onClick={() => dispatch({ kind: 'arrange', arrangement })}
        >
          <ArrangementIcon of={arrangement} />
        </Button>
      ))}
    </div>
  );
}
