import { Checkbox, TextField } from '@porchlight/ui';
import { RichTextField } from '@porchlight/ui/rich-text';
import { useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { DEFAULT_FOLDER } from '../../../rules/document-folder.ts';
import { documentTexts } from '../document-texts.ts';
import type { DocumentForm } from './document-form.ts';
import type { KnownOptions } from './known-options.ts';

const texts = documentTexts.fields;
const MAX_LETTERS = 100;

interface DocumentFieldsProps {
  readonly form: UseFormReturn<DocumentForm>;
  readonly known: KnownOptions;
}

/** Folder, status, signed, notes: known folders and statuses are offered, others may be typed. */
export function DocumentFields({ form, known }: DocumentFieldsProps) {
  const { errors } = form.formState;
  const lists = useId();
  return (
    <>
      <TextField
        label={texts.folder}
        placeholder={DEFAULT_FOLDER}
        list={`${lists}-folders`}
        autoComplete="off"
        maxLength={MAX_LETTERS}
        error={errors.folder?.message}
        {...form.register('folder')}
      />
      <Words id={`${lists}-folders`} words={known.folders} />
      <TextField
        label={texts.status}
        list={`${lists}-statuses`}
        autoComplete="off"
        maxLength={MAX_LETTERS}
        error={errors.status?.message}
        {...form.register('status')}
      />
      <Words id={`${lists}-statuses`} words={known.statuses} />
      <div className="documents-fields__wide">
        <Checkbox label={texts.signed} {...form.register('signed')} />
      </div>
      <Controller
        control={form.control}
        name="notes"
        render={({ field, fieldState }) => (
          <RichTextField
            className="documents-fields__wide"
            label={texts.notes}
            error={fieldState.error?.message}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
    </>
  );
}

function Words({ id, words }: { readonly id: string; readonly words: readonly string[] }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  );
}
