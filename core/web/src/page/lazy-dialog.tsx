import { showToast } from '@porchlight/ui';
import { type ComponentType, type FunctionComponent, useEffect } from 'react';
import { CatchErrors } from '../base/catch-errors.tsx';
import { isOutdated } from '../base/is-outdated.ts';
import { forget, preload, useOutcome } from '../base/loaded.ts';

const NOT_LOADED = "Couldn't load this dialog. Check your connection, then open it again.";

const NOT_SHOWN = "Couldn't show this dialog. Open it again in a moment.";

/** That the portal was updated is said by the shell, for all parts that are gone. */
async function sayNotLoaded(): Promise<void> {
  if (!(await isOutdated())) showToast({ tone: 'danger', text: NOT_LOADED });
}

/** A dialog that met something it cannot draw, such as an answer without what it needs: the page stays. */
function NotShown({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    showToast({ tone: 'danger', text: NOT_SHOWN });
    onClose();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, whatever function the page passes next
  }, []);
  return null;
}

interface LazyDialog<P> extends FunctionComponent<P> {
  /** Fetches the dialog ahead; a failure is reported when it is opened. */
  readonly preload: () => void;
}

interface ClosableProps {
  readonly onClose: () => void;
}

interface FetchedDialogProps<P> {
  readonly load: () => Promise<{ readonly default: ComponentType<P> }>;
  readonly props: P;
}

/**
 * The dialog of a loader, fetched when it is first shown. If that fails, a toast says so and the dialog closes; the next
 * time it is fetched again.
 */
export function FetchedDialog<P extends ClosableProps>({ load, props }: FetchedDialogProps<P>) {
  const outcome = useOutcome(load);
  const failed = outcome?.state === 'failed';
  const { onClose } = props;
  useEffect(() => {
    if (!failed) return;
    forget(load);
    void sayNotLoaded();
    onClose();
  }, [failed, load, onClose]);
  if (outcome?.state !== 'here') return null;
  const { default: Dialog } = outcome.value as { readonly default: ComponentType<P> };
  return (
    <CatchErrors fallback={() => <NotShown onClose={onClose} />}>
      <Dialog {...props} />
    </CatchErrors>
  );
}

/** A {@link FetchedDialog} by its name. */
export function lazyDialog<P extends ClosableProps>(
  load: FetchedDialogProps<P>['load'],
): LazyDialog<P> {
  return Object.assign((props: P) => <FetchedDialog load={load} props={props} />, {
    preload: () => void preload(load).then(() => forget(load)),
  });
}
