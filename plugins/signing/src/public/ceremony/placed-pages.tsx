import { useStore } from '@porchlight/ui/bare';
import { useTexts } from '@porchlight/web/public';
import { useMemo } from 'react';
import type { Ceremony } from '../../generated/types.ts';
import { type CeremonyField, isFilled } from '../../rules/ceremony/signing-progress.ts';
import { type Box, touchAreas } from '../../rules/ceremony/touch-areas.ts';
import type { CeremonyEntry } from './ceremony-entry.ts';
import { ceremonyTexts } from './ceremony-texts.ts';
import { DocumentPage } from './document-page.tsx';
import type { DocumentPictures } from './document-pictures.ts';
import { useProblemText } from './field-names.ts';
import { PlacedField } from './placed-field.tsx';
import { useDocumentSize } from './use-document-size.ts';
import './placed-pages.css';

/** Pages from this width on have room for the tag of the next field beside it. */
const WIDE = 560;

interface PlacedPagesProps {
  readonly ceremony: Ceremony;
  /** In the order of reading. */
  readonly fields: readonly CeremonyField[];
  readonly entry: CeremonyEntry;
  readonly pictures: DocumentPictures;
  readonly nextId: string | null;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly onPage: (page: number) => void;
  readonly onPress: (field: CeremonyField) => void;
}

/** The pages of the document with the signer's fields over them; two fingers zoom. */
export function PlacedPages(props: PlacedPagesProps) {
  const { ceremony, fields, entry, pictures, nextId, zoom, onZoom, onPage, onPress } = props;
  const t = useTexts(ceremonyTexts);
  const problemText = useProblemText();
  const { values, marks, problems } = useStore(entry.state);
  const { ref, width } = useDocumentSize(zoom, onZoom);
  const placed = useMemo(
    () => ceremony.pages.map((page) => placedOn(page, fields, width)),
    [ceremony.pages, fields, width],
  );
  const { adopted } = entry;
  const nextText = t(Object.keys(values).length === 0 ? 'start' : 'next');
  return (
    <div className="papers" ref={ref}>
      {ceremony.pages.map((page, index) => (
        <DocumentPage
          key={page.number}
          page={page}
          count={ceremony.pages.length}
          pictures={pictures}
          width={width}
          onInSight={onPage}
        >
          {placed[index]!.map(({ field, box, reach }) => (
            <PlacedField
              key={field.id}
              field={field}
              box={box}
              reach={reach}
              value={values[field.id] ?? ''}
              problem={problemText(problems[field.id])}
              isDone={
                field.type !== 'date' &&
                problems[field.id] === undefined &&
                isFilled(field, values, adopted)
              }
              isNext={field.id === nextId}
              nextText={nextText}
              isWide={width >= WIDE}
              mark={
                field.type === 'signature' || field.type === 'initials' ? marks[field.type] : null
              }
              onSet={(value) => entry.set(field.id, value)}
              onPress={() => onPress(field)}
            />
          ))}
        </DocumentPage>
      ))}
    </div>
  );
}

/** The signer's fields of a page with their boxes on the screen. What others fill in is in the picture. */
function placedOn(
  page: Ceremony['pages'][number],
  fields: readonly CeremonyField[],
  width: number,
) {
  const height = (width * page.height) / page.width;
  const mine = fields.filter((field) => field.page === page.number && field.is_mine);
  const boxes: Box[] = mine.map((field) => ({
    x: field.x * width,
    y: field.y * height,
    width: field.width * width,
    height: field.height * height,
  }));
  const areas = touchAreas(boxes);
  return mine.map((field, index) => ({ field, box: boxes[index]!, reach: areas[index]! }));
}
