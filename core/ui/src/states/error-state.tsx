import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '../button/button.tsx';
import { Glyph } from '../icon/glyph.tsx';
import { uiTexts } from '../texts.ts';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  readonly title: string;
  /** What happened, in a sentence. */
  readonly detail?: string | undefined;
  /** Shows the button to try again. */
  readonly onRetry?: () => void;
  /** 'Try Again' by default. */
  readonly retryLabel?: string;
  /** While a retry is running. */
  readonly busyText?: string | null;
}

export function ErrorState({
  title,
  detail,
  onRetry,
  retryLabel = uiTexts.tryAgain,
  busyText = null,
}: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        drawing="error-page"
        title={title}
        hint={detail}
        action={
          onRetry === undefined ? undefined : (
            <Button icon={<Glyph of={RotateCw} />} busyText={busyText} onClick={onRetry}>
              {retryLabel}
            </Button>
          )
        }
      />
    </div>
  );
}
