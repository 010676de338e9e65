import { Button, Disclosure, Icon, Note } from '@porchlight/ui';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { FormValues } from './edit-conflict.ts';
import { FieldControl } from './field-control.tsx';
import type { FormSection } from './form-definition.ts';
import { type RecordForm, useFormValues } from './use-record-form.ts';
import { formTexts } from './form-texts.ts';
import './record-form.css';

interface FormSectionsProps {
  readonly sections: readonly FormSection[];
  readonly form: RecordForm;
}

/** The fields of a form in their sections. */
export function FormSections({ sections, form }: FormSectionsProps) {
  const [added, setAdded] = useState<readonly string[]>(() => startRecord(sections, form.start));
  const values = form.values();
  const isAdded = ({ title }: FormSection) => title !== undefined && added.includes(title);
  const shown = sections.filter(
    (section) => section.record === undefined || isAdded(section) || hasValues(section, values),
  );
  const next = sections.find((section) => !shown.includes(section));
  const last = shown.findLast(({ record }) => record !== undefined);

  // The initial record leaves the focus to the dialog.
  const latest = useRef(added.at(-1));
  const { focus } = form;
  const focusLatest = useEffectEvent((title: string | undefined) => {
    const section = sections.find((one) => one.title === title);
    const [name] = section === undefined ? [] : namesOf(section);
    if (name !== undefined) focus(name);
  });
  useEffect(() => {
    const title = added.at(-1);
    if (title === latest.current) return;
    latest.current = title;
    focusLatest(title);
  }, [added]);

  return (
    <div className="record-form">
      {shown.map((section) => (
        <Fragment key={section.title ?? ''}>
          <Section section={section} form={form}>
            {section.fields.map((field) => (
              <FieldControl key={field.name} form={form} field={field} />
            ))}
          </Section>
          {section === last && next?.record !== undefined && (
            <Button
              className="record-form__add"
              icon={<Icon name="plus" />}
              onClick={() => setAdded([...added, next.title ?? ''])}
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
  readonly section: FormSection;
  readonly form: RecordForm;
  readonly children: ReactNode;
}

function Section({ section, form, children }: SectionProps) {
  const { title, columns = 2, fold, record } = section;
  const [open, setOpen] = useState(fold === 'open');
  const names = namesOf(section);
  const { errors } = useFormState({ control: form.control, name: names });
  const grid = (
    <div className="record-form__fields" data-columns={columns}>
      {children}
    </div>
  );
  if (title !== undefined && fold !== undefined) {
    // A field with a message must not stay hidden.
    const hasError = names.some((name) => errors[name] !== undefined);
    return (
      <fieldset className="record-form__section record-form__section--fold" aria-label={title}>
        <Disclosure title={title} open={open || hasError} onToggle={setOpen}>
          {grid}
        </Disclosure>
      </fieldset>
    );
  }
  if (title !== undefined && record !== undefined)
    return (
      <fieldset className="record-form__section" aria-label={title}>
        <SectionHead title={title} record={record} names={names} form={form} />
        {grid}
      </fieldset>
    );
  return (
    <fieldset className="record-form__section">
      {title !== undefined && <legend className="record-form__title">{title}</legend>}
      {grid}
    </fieldset>
  );
}

function namesOf({ fields }: FormSection): string[] {
  return fields.map(({ name }) => name);
}

function hasValues(section: FormSection, values: Readonly<FormValues>): boolean {
  return namesOf(section).some((name) => (values[name] ?? '') !== '');
}

/** The records shown at first: those with values, or an empty one. */
function startRecord(sections: readonly FormSection[], start: Readonly<FormValues>): string[] {
  const records = sections.filter(({ record }) => record !== undefined);
  const filled = records.filter((section) => hasValues(section, start));
  return (filled.length > 0 ? filled : records.slice(0, 1)).map(({ title }) => title ?? '');
}

interface SectionHeadProps {
  readonly title: string;
  readonly record: NonNullable<FormSection['record']>;
  readonly names: readonly string[];
  readonly form: RecordForm;
}

/** Title of one person's fields, with the button that clears them all, or restores what was stored. */
function SectionHead({ title, record, names, form }: SectionHeadProps) {
  const values = useFormValues(form);
  const isEmpty = names.every((name) => (values[name] ?? '') === '');
  const isStored = names.some((name) => (form.start[name] ?? '') !== '');
  const isRemoved = isEmpty && isStored;

  function restore() {
    for (const name of names) form.set(name, form.start[name] ?? '');
  }

  function clear() {
    for (const name of names) form.set(name, '');
    // Nothing can be restored: the button goes, and the person is typed again.
    const [first] = names;
    if (!isStored && first !== undefined) form.focus(first);
  }

  return (
    <>
      <div className="record-form__head">
        <span className="record-form__title">{title}</span>
        {/* One button for both actions, so that it retains the focus. */}
        {(isRemoved || !isEmpty) && (
          <Button variant="ghost" size="small" onClick={isRemoved ? restore : clear}>
            {isRemoved ? record.restore : record.clear}
          </Button>
        )}
      </div>
      {isRemoved && <Note>{formTexts.recordRemoved}</Note>}
    </>
  );
}
