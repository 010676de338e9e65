import { Icon, SegmentedFilter, useStore } from '@porchlight/ui';
import type { FieldType } from '../../../rules/builtin/field-problems.ts';
import { fieldTypes } from '../../../rules/placing/new-fields.ts';
import { addInMiddle, dragNewField } from './field-drags.ts';
import { fieldIcons } from './field-look.ts';
import { usePlacer } from './placer-context.ts';
import { pageInView } from './placer-store.ts';
import { placerTexts } from './placer-texts.ts';
import './field-palette.css';

const texts = placerTexts.palette;

/** The types of fields, and who fills in the next one. A key adds a field to the page in view at once. */
export function FieldPalette() {
  const placer = usePlacer();
  const tool = useStore(placer.tool);

  function choose(type: FieldType, isByKey: boolean) {
    if (isByKey) addInMiddle(placer, type, pageInView(placer));
    else placer.tool.set({ ...tool, type: tool.type === type ? null : type });
  }

  return (
    <section className="field-palette" aria-label={texts.title}>
      <SegmentedFilter
        label={placerTexts.role}
        value={tool.role}
        onChange={(role) => placer.tool.set({ ...tool, role })}
        options={[
          { value: 'client', label: placerTexts.roles.client },
          { value: 'advisor', label: placerTexts.roles.advisor },
        ]}
      />
      <ul className="field-palette__types" data-role={tool.role}>
        {fieldTypes.map((type) => (
          <li key={type}>
            <button
              type="button"
              className="field-palette__type"
              aria-pressed={tool.type === type}
              aria-label={texts.add(placerTexts.fieldTypes[type])}
              onPointerDown={(event) => {
                if (event.button === 0) dragNewField(placer, event, type);
              }}
              onClick={({ detail }) => choose(type, detail === 0)}
            >
              <Icon name={fieldIcons[type]} />
              {placerTexts.fieldTypes[type]}
            </button>
          </li>
        ))}
      </ul>
      <p className="field-palette__hint">
        {tool.type === null ? texts.hint : texts.armed(placerTexts.fieldTypes[tool.type])}
      </p>
    </section>
  );
}
