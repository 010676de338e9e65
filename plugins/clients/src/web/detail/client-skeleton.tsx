import { Skeleton, useMediaQuery } from '@porchlight/ui';
import { timelineBeside } from './timeline-place.ts';

/** In the shape of the page: heading, follow-up line, section row, cards, timeline. */
export function ClientSkeleton() {
  const beside = useMediaQuery(timelineBeside);
  return (
    <div className="client-page" aria-busy>
      <div className="client-page__main">
        <div className="client-heading">
          <Skeleton circle width={48} height={48} />
          <div className="client-heading__words">
            <Skeleton width={220} height={32} />
            <Skeleton width="min(340px, 60vw)" height={20} />
          </div>
        </div>
        <div className="client-skeleton__line" />
        <div className="client-skeleton__tabs">
          {tabs.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
        <div className="client-skeleton__cards">
          {cards.map((height) => (
            <div key={height} className="client-skeleton__card">
              <Skeleton width="40%" height={16} />
              <Skeleton width="75%" />
              <Skeleton width="62%" />
              <Skeleton width="70%" />
            </div>
          ))}
        </div>
      </div>
      {beside && (
        <div className="client-page__side">
          <div className="client-skeleton__timeline">
            {events.map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

const tabs = [64, 40, 48, 96, 52];
const cards = ['first', 'second', 'third', 'fourth'];
const events = ['60%', '85%', '70%', '80%', '55%'];
