import { showToast } from '@porchlight/ui';
import { type ComponentType, useEffect } from 'react';
import { forget, useOutcome } from '../router/loaded.ts';

const NOT_LOADED = 'This could not be loaded. Check your connection, then open it again.';

/**
 * A dialog in a chunk of its own, fetched when it is first shown. When that fails a toast says so and it closes;
 * the next time it is fetched again.
 */
export function lazyDialog<P extends { readonly onClose: () => void }>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): ComponentType<P> {
  return function LazyDialog(props: P) {
    const outcome = useOutcome(load);
    const failed = outcome?.state === 'failed';
    const { onClose } = props;
    useEffect(() => {
      if (!failed) return;
      forget(load);
      showToast({ tone: 'danger', text: NOT_LOADED });
      onClose();
    }, [failed, onClose]);
    if (outcome?.state !== 'here') return null;
    const { default: Dialog } = outcome.value as { readonly default: ComponentType<P> };
    return <Dialog {...props} />;
  };
}
