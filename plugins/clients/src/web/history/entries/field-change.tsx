import { Icon, VisuallyHidden } from '@porchlight/ui';
import type { ShownChange } from '../../../rules/shown-change.ts';
import { historyTexts } from '../history-texts.ts';

interface FieldChangeProps {
  /** Left out where the words above name the field. */
  readonly label?: string;
  readonly change: ShownChange;
  readonly secret: boolean;
}

/** The old value struck through and the new one; masks in a monospaced font. */
export function FieldChange({ label, change: { from, to }, secret }: FieldChangeProps) {
  if (label === undefined && from === null && to === null) return null;
  return (
    <p className="timeline-change">
      {label !== undefined && <span className="timeline-change__label">{label}</span>}
      {from !== null && (
        <>
          <VisuallyHidden>{historyTexts.was} </VisuallyHidden>
          <del translate="no" className={secret ? 'timeline-change__mask' : undefined}>
            {from}
          </del>{' '}
        </>
      )}
      {from !== null && to !== null && (
        <>
          <Icon name="arrow-right" size={12} />
          <VisuallyHidden>{historyTexts.changedTo}</VisuallyHidden>{' '}
        </>
      )}
      {to !== null && (
        <span translate="no" className={secret ? 'timeline-change__mask' : undefined}>
          {to}
        </span>
      )}
    </p>
  );
}
