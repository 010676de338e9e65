import { Badge } from '@porchlight/ui';
import { useSyncExternalStore } from 'react';

/** Says in the header that the network is gone; what was typed stays. */
export function OfflineMark() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <Badge tone="payment" icon="triangle-alert">
          Offline
        </Badge>
      )}
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
