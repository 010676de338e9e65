import { Button, FieldError } from '@porchlight/ui/bare';
import { type ReactNode, useRef, useState } from 'react';
import { totalShares } from '../definition/form-rules.ts';
import { type ControlProps, controlId, describe } from './control-props.ts';
import { rendererTexts } from './renderer-texts.ts';

interface ListControlProps extends ControlProps {
  /** Draws the fields of an entry. */
  readonly children: (entry: unknown, position: number) => ReactNode;
}

interface Removed {
  readonly position: number;
  readonly entry: unknown;
}

/** A list of entries with the same fields. A removed entry can be restored until the next change of the list. */
export function ListControl(props: ListControlProps) {
  const { type, field, path, language, value, error, onChange, children } = props;
  const t = rendererTexts.in(language);
  const translate = type.texts.in(language);
  const { label, help } = { help: undefined, ...describe(props) };
  const { 'x-list': texts, minItems = 0, maxItems = 50 } = field.schema;
  const [removed, setRemoved] = useState<Removed | null>(null);
  const frame = useRef<HTMLFieldSetElement>(null);
  // A list that needs an entry shows the fields of the first one.
  const stored: readonly unknown[] = Array.isArray(value) ? value : [];
  const entries = stored.length === 0 && minItems > 0 ? [{}] : stored;
  const nameOf = (position: number) =>
    `${translate(texts?.item ?? field.label)} ${String(position + 1)}`;
  const focusEntry = (position: number) =>
    requestAnimationFrame(() =>
      frame.current?.querySelectorAll<HTMLElement>('[data-entry]')[position]?.focus(),
    );

  function replace(next: readonly unknown[], taken: Removed | null) {
    setRemoved(taken);
    onChange(next.length === 0 ? undefined : next);
  }

  return (
    <fieldset
      ref={frame}
      className="form-list"
      aria-describedby={error === null ? undefined : `${controlId(path)}-error`}
    >
      <legend className="form-list__legend">{label}</legend>
      {help !== undefined && <p className="form-help">{help}</p>}
      {entries.map((entry, position) => (
        <section
          key={position}
          className="form-list__entry"
          data-entry
          tabIndex={-1}
          aria-label={nameOf(position)}
        >
          <div className="form-list__head">
            <span className="form-list__name">{nameOf(position)}</span>
            {entries.length > Math.max(minItems, 0) && (
              <Button
                variant="ghost"
                aria-label={t('removeItem', { item: nameOf(position) })}
                onClick={() => {
                  replace(
                    entries.filter((_, index) => index !== position),
                    { position, entry },
                  );
                  focusEntry(Math.max(position - 1, 0));
                }}
              >
                {t('remove')}
              </Button>
            )}
          </div>
          {children(entry, position)}
        </section>
      ))}
      <div className="form-list__foot">
        {entries.length < maxItems && (
          <Button
            id={controlId(path)}
            onClick={() => {
              replace([...entries, {}], null);
              focusEntry(entries.length);
            }}
          >
            {translate(texts?.add ?? field.label)}
          </Button>
        )}
        {texts?.total !== undefined && (
          <span className="form-list__total" role="status">
            {t('total', { total: String(totalShares(entries, texts.total)) })}
          </span>
        )}
      </div>
      <div role="status">
        {removed !== null && (
          <p className="form-list__removed">
            {t('removed', { item: nameOf(removed.position) })}{' '}
            <Button
              variant="ghost"
              onClick={() => {
                const next = entries.slice();
                next.splice(removed.position, 0, removed.entry);
                replace(next, null);
                focusEntry(removed.position);
              }}
            >
              {t('undo')}
            </Button>
          </p>
        )}
      </div>
      {error !== null && <FieldError id={`${controlId(path)}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
