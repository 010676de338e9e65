import { Button, Checkbox, ComboField, Icon, TextField } from '@porchlight/ui';
import { useRef } from 'react';
import { type CustomItem, type RequestDraft, toggled } from '../../rules/uploads/request-draft.ts';
import { uploadLabel } from '../../rules/uploads/upload-kind-texts.ts';
import { commonKinds } from '../../rules/uploads/upload-kinds.ts';
import { uploadTexts as texts } from './upload-texts.ts';

const MAX_LABEL = 80;
const MAX_FOLDER = 100;

interface RequestChecklistProps {
  readonly draft: RequestDraft;
  /** Of the client's documents. */
  readonly folders: readonly string[];
  /** Keys of custom rows without a name. */
  readonly unnamed: readonly number[];
  /** Messages by position in the request. */
  readonly duplicates: ReadonlyMap<number, string>;
  readonly onChange: (draft: RequestDraft) => void;
}

/** The documents to ask for, each with the folder that it is filed in. */
export function RequestChecklist(props: RequestChecklistProps) {
  const { draft, folders, unnamed, duplicates, onChange } = props;
  const keys = useRef(0);
  const { common, custom } = draft;

  function change(key: number, changes: Partial<CustomItem>) {
    onChange({
      ...draft,
      custom: custom.map((item) => (item.key === key ? { ...item, ...changes } : item)),
    });
  }

  return (
    <fieldset className="request-documents__list">
      <legend>{texts.checklist}</legend>
      {commonKinds.map((kind) => {
        const label = uploadLabel(kind, '');
        return (
          <div key={kind} className="request-documents__item">
            <Checkbox
              label={label}
              checked={common.includes(kind)}
              onChange={() => onChange(toggled(draft, kind))}
            />
            {common.includes(kind) && (
              <FolderField
                label={texts.folderOf(label)}
                value={draft.folders[kind] ?? ''}
                folders={folders}
                onValue={(folder) =>
                  onChange({ ...draft, folders: { ...draft.folders, [kind]: folder } })
                }
              />
            )}
          </div>
        );
      })}
      {custom.map(({ key, label, folder }, index) => (
        <div key={key} className="request-documents__item request-documents__item--custom">
          <TextField
            label={texts.custom}
            placeholder={texts.customPlaceholder}
            maxLength={MAX_LABEL}
            value={label}
            error={
              unnamed.includes(key)
                ? texts.nameMissing
                : (duplicates.get(common.length + index) ?? null)
            }
            onChange={({ target }) => change(key, { label: target.value })}
          />
          <FolderField
            label={label.trim() === '' ? texts.folder : texts.folderOf(label.trim())}
            value={folder}
            folders={folders}
            onValue={(next) => change(key, { folder: next })}
          />
          <Button
            variant="ghost"
            size="small"
            aria-label={texts.removeNamed(label.trim())}
            onClick={() =>
              onChange({ ...draft, custom: custom.filter((item) => item.key !== key) })
            }
          >
            {texts.removeCustom}
          </Button>
        </div>
      ))}
      <Button
        variant="ghost"
        size="small"
        icon={<Icon name="plus" />}
        onClick={() => {
          keys.current += 1;
          const added = { key: keys.current, label: '', folder: '' };
          onChange({ ...draft, custom: [...custom, added] });
        }}
      >
        {texts.addCustom}
      </Button>
    </fieldset>
  );
}

interface FolderFieldProps {
  readonly label: string;
  readonly value: string;
  readonly folders: readonly string[];
  readonly onValue: (folder: string) => void;
}

function FolderField({ label, value, folders, onValue }: FolderFieldProps) {
  return (
    <ComboField
      label={label}
      optional
      maxLength={MAX_FOLDER}
      value={value}
      options={folders.map((folder) => ({ value: folder, label: folder }))}
      onValue={onValue}
    />
  );
}
