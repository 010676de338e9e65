import { Skeleton } from '@porchlight/ui';
import { historyTexts } from './history-texts.ts';

/** In the shape of the lines: a day, dots, words, times. */
export function TimelineSkeleton() {
  return (
    <div role="status" aria-label={historyTexts.loading} className="timeline__skeleton">
      <Skeleton width={48} height={12} />
      {['72%', '58%', '80%', '64%', '70%', '52%'].map((width) => (
        <div key={width} className="timeline-line">
          <Skeleton circle width={24} height={24} />
          <div className="timeline-line__words timeline__bars">
            <Skeleton width={width} height={12} />
            <Skeleton width="40%" height={10} />
          </div>
        </div>
      ))}
    </div>
  );
}
