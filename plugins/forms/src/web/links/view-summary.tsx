import { Button, Icon } from '@porchlight/ui';
import { useInstant } from '@porchlight/web';
import { linkTexts as texts } from './link-texts.ts';
import './links.css';

/** How often and when a link was viewed. */
interface LinkViewCount {
  readonly view_count: number;
  readonly last_viewed_at: string | null;
}

/** 'Viewed 3 times, last 11/18/2026, 9:12 AM'. */
export function useViewText(): (link: LinkViewCount) => string {
  const instantOf = useInstant();
  return ({ view_count: count, last_viewed_at: last }) =>
    last === null ? texts.notViewed : texts.viewed(count, instantOf(last));
}

interface ViewSummaryProps {
  readonly link: LinkViewCount;
  readonly onOpen: () => void;
}

/** How often a link was viewed; opens its view log, which also has failed visits. */
export function ViewSummary({ link, onOpen }: ViewSummaryProps) {
  const viewText = useViewText();
  return (
    <Button
      variant="ghost"
      size="small"
      icon={<Icon name="eye" />}
      className="link-views"
      onClick={onOpen}
    >
      {viewText(link)}
    </Button>
  );
}

/** The same where there is no room: a number, whose tooltip says the rest. */
export function ViewCount({ link, onOpen }: ViewSummaryProps) {
  const viewText = useViewText()(link);
  return (
    <Button
      variant="ghost"
      size="small"
      icon={<Icon name="eye" />}
      className="link-views"
      aria-label={viewText}
      title={viewText}
      onClick={onOpen}
    >
      {link.view_count}
    </Button>
  );
}
