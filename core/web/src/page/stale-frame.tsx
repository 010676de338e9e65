import { Button, classNames, uiTexts } from '@porchlight/ui';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { useOnline } from '../query/use-online.ts';
import { stateTexts } from './state-texts.ts';
import './stale-notice.css';

/** True inside a part of the page that already says that it is offline. */
const SaysOffline = createContext(false);

interface StaleFrameProps {
  /** Why the data could not be refreshed, or null. */
  readonly error: Error | null;
  /** True while the data belongs to an earlier filter or page. */
  readonly isPlaceholderData: boolean;
  readonly isFetching: boolean;
  /** When the data arrived, in milliseconds since 1970. */
  readonly dataUpdatedAt: number;
  readonly onRetry: () => void;
  /** Why, in words; the message of the error by default. */
  readonly detail?: (error: Error) => string;
  readonly children: ReactNode;
}

/** Around data that may be older than it should be: says so and dims it, and leaves fresh data alone. */
export function StaleFrame({ children, ...state }: StaleFrameProps) {
  const { error, isPlaceholderData, isFetching, dataUpdatedAt, onRetry } = state;
  const why = error === null ? '' : (state.detail ?? messageOf)(error);
  const isOffline = !useOnline();
  const isSaid = use(SaysOffline);
  const noticed = (isOffline && !isSaid) || (!isOffline && error !== null);
  return (
    <>
      {noticed && (
        <div className="stale-notice" role="status">
          <span>
            {isOffline ? stateTexts.offline : stateTexts.notRefreshed(why)}
            <Since time={dataUpdatedAt} />.{isPlaceholderData && ` ${stateTexts.earlierChoice}`}
          </span>
          {!isOffline && (
            <Button
              variant="ghost"
              size="small"
              busyText={isFetching ? uiTexts.trying : null}
              onClick={onRetry}
            >
              {uiTexts.tryAgain}
            </Button>
          )}
        </div>
      )}
      <div className={classNames('stale', noticed && 'stale--dimmed')}>
        <SaysOffline value={isOffline || isSaid}>{children}</SaysOffline>
      </div>
    </>
  );
}

const minute = 60_000;

/** 'just now', '2 min ago', '3 h ago'; follows the clock by the minute. */
function Since({ time }: { readonly time: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.max(0, Math.floor((now - time) / minute));
  if (minutes < 1) return 'just now';
  return minutes < 60 ? `${String(minutes)} min ago` : `${String(Math.floor(minutes / 60))} h ago`;
}
