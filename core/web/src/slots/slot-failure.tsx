import { Button, uiTexts } from '@porchlight/ui';

interface SlotFailureProps {
  readonly title: string | undefined;
  readonly tryAgain: () => void;
}

/** In the place of an entry that failed, small enough for a card, a tile or a menu. */
export function SlotFailure({ title = 'This part', tryAgain }: SlotFailureProps) {
  return (
    <div role="alert">
      {title} could not be shown.{' '}
      <Button variant="ghost" size="small" onClick={tryAgain}>
        {uiTexts.tryAgain}
      </Button>
    </div>
  );
}
