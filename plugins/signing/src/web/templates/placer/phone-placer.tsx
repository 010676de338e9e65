import { Button, FIT, FormError, Icon, Note, SegmentedFilter, useStore } from '@porchlight/ui';
import { useState } from 'react';
import { type PlacerParts, useProblemsByField } from './desk-placer.tsx';
import { PlacerPages } from './placer-pages.tsx';
import { TabOrderList } from './tab-order-list.tsx';
import { Inspector } from './inspector.tsx';
import { usePlacer } from './placer-context.ts';
import { placerTexts } from './placer-texts.ts';
import './phone-placer.css';

const texts = placerTexts.phone;

/** On a phone fields are read and edited, not placed. */
export function PhonePlacer({ title, problems, readiness, failure }: PlacerParts) {
  const placer = usePlacer();
  const { fields, selected } = useStore(placer.state);
  const [view, setView] = useState<'document' | 'fields'>('fields');
  const byField = useProblemsByField(problems);
  return (
    <div className="phone-placer">
      <h1 className="phone-placer__title">{title}</h1>
      <Note>{texts.note}</Note>
      <FormError>{failure}</FormError>
      <SegmentedFilter
        label={texts.view}
        value={view}
        onChange={setView}
        options={[
          { value: 'fields', label: placerTexts.list.label(fields.length) },
          { value: 'document', label: texts.document },
        ]}
      />
      {view === 'document' && (
        <div
          role="presentation"
          className="phone-placer__pages"
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('[data-field]') !== null)
              setView('fields');
          }}
        >
          <PlacerPages
            mode="edit"
            isFixed
            zoom={FIT}
            problems={byField}
            onDetails={() => setView('fields')}
          />
        </div>
      )}
      {view === 'fields' && selected.length > 0 && (
        <>
          <Button
            variant="ghost"
            icon={<Icon name="chevron-left" />}
            onClick={() => placer.dispatch({ kind: 'select', ids: [] })}
          >
            {placerTexts.inspector.back}
          </Button>
          <Inspector problems={problems} isFixed />
        </>
      )}
      {view === 'fields' && selected.length === 0 && (
        <TabOrderList
          problems={byField}
          readiness={readiness}
          isFixed
          onOpen={(id) => placer.dispatch({ kind: 'select', ids: [id] })}
        />
      )}
    </div>
  );
}
