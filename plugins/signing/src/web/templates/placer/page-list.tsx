import { useStore } from '@porchlight/ui';
import { memo } from 'react';
import { PagePicture } from './page-picture.tsx';
import { usePlacer } from './placer-context.ts';
import { placerTexts } from './placer-texts.ts';
import './page-list.css';

const texts = placerTexts.pages;
const THUMBNAIL = 160;

/** Small pictures of all pages; a click scrolls to a page. */
export function PageList({ current }: { readonly current: number }) {
  const { state, surface } = usePlacer();
  const { pages, fields } = useStore(state);
  return (
    <nav className="page-list" aria-label={texts.title} data-scroller>
      <ol>
        {pages.map(({ number, width, height }) => (
          <li key={number}>
            <Thumbnail
              page={number}
              ratio={`${String(width)} / ${String(height)}`}
              fields={fields.filter(({ page }) => page === number).length}
              isCurrent={number === current}
              onOpen={() => surface.pages.get(number)?.scrollIntoView({ block: 'start' })}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface ThumbnailProps {
  readonly page: number;
  readonly ratio: string;
  readonly fields: number;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

const Thumbnail = memo(
  function Thumbnail({ page, ratio, fields, isCurrent, onOpen }: ThumbnailProps) {
    return (
      <button
        type="button"
        className="page-list__page"
        aria-label={texts.goTo(page, fields)}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onOpen}
      >
        <span className="page-list__picture" style={{ aspectRatio: ratio }}>
          <PagePicture page={page} width={THUMBNAIL} label="" />
        </span>
        <span className="page-list__number">
          {page}
          {fields > 0 && <span className="page-list__fields">{fields}</span>}
        </span>
      </button>
    );
  },
  (one, other) =>
    one.page === other.page && one.fields === other.fields && one.isCurrent === other.isCurrent,
);
