import { memo, type PointerEvent } from 'react';
import type { PlacedField } from '../../../generated/types.ts';
import type { PageSize } from '../../../rules/builtin/field-problems.ts';
import { DragLayer } from './drag-layer.tsx';
import { FieldBox } from './field-box.tsx';
import { dragFrame, drawField } from './field-drags.ts';
import { PagePicture } from './page-picture.tsx';
import { usePlacer } from './placer-context.ts';
import { placerTexts } from './placer-texts.ts';
import { PreviewField } from './preview-field.tsx';

/** Who looks at the pages: the one who places fields, or a signer. */
export type PlacerMode = 'edit' | 'client' | 'advisor';

interface PageViewProps {
  readonly page: PageSize;
  /** As a share of the width of the view. */
  readonly width: number;
  readonly pictureWidth: number;
  readonly mode: PlacerMode;
  readonly isFixed: boolean;
  readonly fields: readonly PlacedField[];
  /** Ids of those of its fields that are selected. */
  readonly selected: readonly string[];
  /** The only selected field of the document. */
  readonly alone: string | null;
  readonly problems: ReadonlyMap<string, string>;
  readonly helpId: string;
}

/** One page with its fields; drawn again only when something on it changes. */
export const PageView = memo(function PageView(props: PageViewProps) {
  const { page, pictureWidth, mode, isFixed, fields, problems } = props;
  const placer = usePlacer();
  const { number } = page;

  function press(event: PointerEvent) {
    if (event.button !== 0 || mode !== 'edit' || isFixed) return;
    const { type } = placer.tool.get();
    if (type !== null) {
      event.preventDefault();
      drawField(placer, event, type);
    } else if (event.pointerType !== 'touch') dragFrame(placer, event);
  }

  return (
    <section
      ref={(element) => {
        if (element === null) return;
        placer.surface.pages.set(number, element);
        return () => void placer.surface.pages.delete(number);
      }}
      aria-label={placerTexts.pages.page(number)}
      data-page={number}
      className="page-view"
      style={{
        width: `calc((100cqi - 48px) * ${String(props.width)})`,
        aspectRatio: `${String(page.width)} / ${String(page.height)}`,
      }}
      onPointerDown={press}
    >
      <PagePicture page={number} width={pictureWidth} label={placerTexts.pages.page(number)} />
      {mode === 'edit'
        ? fields.map((field) => (
            <FieldBox
              key={field.id}
              field={field}
              isSelected={props.selected.includes(field.id)}
              isAlone={props.alone === field.id}
              problem={problems.get(field.id) ?? null}
              isFixed={isFixed}
              helpId={props.helpId}
            />
          ))
        : fields.map((field) => <PreviewField key={field.id} field={field} role={mode} />)}
      <DragLayer page={page} />
    </section>
  );
}, isSamePage);

function isSamePage(one: PageViewProps, other: PageViewProps): boolean {
  return (
    one.page === other.page &&
    one.width === other.width &&
    one.pictureWidth === other.pictureWidth &&
    one.mode === other.mode &&
    one.isFixed === other.isFixed &&
    one.alone === other.alone &&
    one.helpId === other.helpId &&
    isSameList(one.fields, other.fields) &&
    isSameList(one.selected, other.selected) &&
    one.fields.every(({ id }) => one.problems.get(id) === other.problems.get(id))
  );
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
