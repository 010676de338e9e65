import { Button, Disclosure, Icon } from '@porchlight/ui';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import type { CardField } from './card-fields.ts';
import {
  type EditDialogDefinition,
  type EditSection,
  type EditValues,
  optionsOf,
} from './edit-dialog-definition.ts';
import { EditFieldControl } from './edit-field-control.tsx';
import type { EditFormApi } from './edit-form-api.ts';
import { RecordHead } from './edit-record-head.tsx';
import './edit-sections.css';

interface EditSectionsProps {
  readonly definition: EditDialogDefinition;
  readonly form: EditFormApi;
  /** What the dialog started with. */
  readonly start: EditValues;
  readonly clientId: number;
}

export function EditSections({ definition, form, start, clientId }: EditSectionsProps) {
  const { sections } = definition;
  const [added, setAdded] = useState<readonly EditSection[]>(() => startRecord(sections, start));
  const values = form.getValues();
  const shown = sections.filter(
    (section) => section.record === undefined || added.includes(section) || holds(section, values),
  );
  const next = sections.find((section) => !shown.includes(section));
  const latest = added.at(-1);
  const first = useRef(latest);
  const { setFocus } = form;

  useEffect(() => {
    // The record that is there from the start leaves the focus to the dialog.
    if (latest === first.current || latest === undefined) return;
    first.current = latest;
    const [name] = namesOf(latest);
    if (name !== undefined) setFocus(name);
  }, [latest, setFocus]);

  const last = shown.findLast(({ record }) => record !== undefined);
  return (
    <div className="client-edit">
      {shown.map((section) => (
        <Fragment key={section.title ?? ''}>
          <Section section={section} form={form} start={start}>
            {section.fields.map(optionsOf).map((field) => (
              <EditFieldControl key={field.name} form={form} field={field} clientId={clientId} />
            ))}
          </Section>
          {section === last && next?.record !== undefined && (
            <Button
              className="client-edit__add"
              icon={<Icon name="plus" />}
              onClick={() => setAdded([...added, next])}
            >
              {next.record.add}
            </Button>
          )}
        </Fragment>
      ))}
    </div>
  );
}

interface SectionProps {
  readonly section: EditSection;
  readonly form: EditFormApi;
  readonly start: EditValues;
  readonly children: ReactNode;
}

function Section({ section, form, start, children }: SectionProps) {
  const { title, columns = 2, fold, record } = section;
  const [open, setOpen] = useState(fold === 'open');
  const { errors } = form.formState;
  const grid = (
    <div className="client-edit__fields" data-columns={columns}>
      {children}
    </div>
  );
  if (title !== undefined && fold !== undefined) {
    // A field with a sentence must not stay out of sight.
    const hasError = namesOf(section).some((name) => errors[name] !== undefined);
    return (
      <fieldset className="client-edit__section client-edit__section--fold" aria-label={title}>
        <Disclosure title={title} open={open || hasError} onToggle={setOpen}>
          {grid}
        </Disclosure>
      </fieldset>
    );
  }
  if (title !== undefined && record !== undefined)
    return (
      <fieldset className="client-edit__section" aria-label={title}>
        <RecordHead
          title={title}
          record={record}
          names={namesOf(section)}
          form={form}
          start={start}
        />
        {grid}
      </fieldset>
    );
  return (
    <fieldset className="client-edit__section">
      {title !== undefined && <legend className="client-edit__title">{title}</legend>}
      {grid}
    </fieldset>
  );
}

function namesOf({ fields }: EditSection): readonly CardField[] {
  return fields.map((field) => optionsOf(field).name);
}

function holds(section: EditSection, values: EditValues): boolean {
  return namesOf(section).some((name) => (values[name] ?? '') !== '');
}

/** Without any record yet the first one is there to be filled in. */
function startRecord(sections: readonly EditSection[], start: EditValues): EditSection[] {
  const records = sections.filter(({ record }) => record !== undefined);
  const filled = records.filter((section) => holds(section, start));
  return filled.length > 0 ? filled : records.slice(0, 1);
}
