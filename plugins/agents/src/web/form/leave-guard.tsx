import { UnsavedDialog } from '@porchlight/ui';
import { useBlocker } from 'react-router-dom';

/** Asks before another page of the portal takes the place of what was typed. */
export function LeaveGuard({ when }: { readonly when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <UnsavedDialog
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
