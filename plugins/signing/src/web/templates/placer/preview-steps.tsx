import { Button, Icon, useStore } from '@porchlight/ui';
import { useState } from 'react';
import type { PlacedField } from '../../../generated/types.ts';
import { usePlacer } from './placer-context.ts';
import { placerTexts } from './placer-texts.ts';

const texts = placerTexts.preview;

/** Leads through the fields of a signer in tab order, as signing does. */
export function PreviewSteps({ role }: { readonly role: PlacedField['role'] }) {
  const placer = usePlacer();
  const { fields } = useStore(placer.state);
  const [at, setAt] = useState(-1);
  const own = fields.filter((field) => field.role === role);
  const current = own[at];
  if (own.length === 0) return <p className="preview-steps">{texts.none[role]}</p>;
  return (
    <section className="preview-steps" aria-label={placerTexts.roles[role]}>
      <Button
        variant="secondary"
        icon={<Icon name="arrow-down" />}
        onClick={() => {
          const next = (at + 1) % own.length;
          setAt(next);
          placer.focusField(own[next]!.id);
        }}
      >
        {texts.next}
      </Button>
      <p role="status">
        {current === undefined
          ? null
          : `${texts.count(at + 1, own.length)}: ${current.label}, ${placerTexts.fieldTypes[current.type]}`}
      </p>
    </section>
  );
}
