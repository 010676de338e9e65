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

/**
 * A dialog in a chunk of its own, fetched when it is first shown. If that fails, a toast says so and the dialog closes;
 * the next time it is fetched again.
 */
export function lazyDialog<P extends { readonly onClose: () => void }>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): LazyDialog<P> {
  function LazyDialog(props: P) {
    const outcome = useOutcome(load);
    const failed = outcome?.state === 'failed';
    const { onClose } = props;
    useEffect(() => {
      if (!failed) return;
      forget(load);
      void sayNotLoaded();
      onClose();
    }, [failed, onClose]);
    if (outcome?.state !== 'here') return null;
    const { default: Dialog } = outcome.value as { readonly default: ComponentType<P> };
    return (
      <CatchErrors fallback={() => <NotShown onClose={onClose} />}>
        <Dialog {...props} />
      </CatchErrors>
    );
  }
  return Object.assign(LazyDialog, {
    preload: () => void preload(load).then(() => forget(load)),
  });
}
