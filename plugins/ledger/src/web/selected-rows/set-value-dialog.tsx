import type { GridColumn } from '@porchlight/grid';
import { Dialog, SelectField, TextField } from '@porchlight/ui';
import { useState } from 'react';
import { STATUS_COLUMN, statusOptions } from '../controls/status-options.ts';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { selectedRowsTexts as texts } from './selected-rows-texts.ts';
import { useSetColumn } from './use-set-column.ts';

interface SetValueDialogProps {
  readonly clients: number;
  readonly onClose: () => void;
}

/** Sets one column of all selected clients, as one step that can be undone. */
export default function SetValueDialog({ clients, onClose }: SetValueDialogProps) {
  const { ledger, columns } = useLedgerPage();
  const setColumn = useSetColumn();
  const [key, setKey] = useState('');
  const [value, setValue] = useState('');
  const [tried, setTried] = useState(false);
  const column = columns.find((one) => one.key === key);
  const reading = column === undefined ? null : ledger.edits.check(column, value);
  const problem =
    key === STATUS_COLUMN && value === ''
      ? texts.status.missing
      : reading !== null && 'error' in reading
        ? reading.error
        : null;
  const warning = column === undefined ? null : ledger.edits.warning(column, value);

  function submit() {
    setTried(true);
    if (column === undefined || problem !== null) return;
    const { label } = column;
    const isCleared = value.trim() === '';
    onClose();
    const done = isCleared ? texts.wasCleared : texts.wasSet;
    setColumn(column, value, (changed) => done(label, changed));
  }

  const field = {
    label: texts.value,
    value,
    error: tried ? problem : null,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setValue(event.target.value),
  };
  return (
    <Dialog
      open
      title={texts.setTitle(clients)}
      onClose={onClose}
      onSubmit={submit}
      dirty={value !== ''}
      foot={{ primary: { label: texts.setFor(clients) } }}
    >
      <div className="ledger-set">
        <SelectField
          label={texts.column}
          value={key}
          error={tried && column === undefined ? texts.columnMissing : null}
          options={[{ value: '', label: texts.chooseColumn }, ...groupsOf(columns)]}
          onChange={(event) => {
            setKey(event.target.value);
            setValue('');
            setTried(false);
          }}
        />
        {key === STATUS_COLUMN ? (
          <SelectField
            {...field}
            options={[{ value: '', label: texts.status.blank }, ...statusOptions]}
          />
        ) : (
          <TextField
            {...field}
            help={warning ?? texts.blankClears}
            autoComplete="off"
            inputMode={column?.type === 'currency' ? 'decimal' : 'text'}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The columns that can be set, below the names of their groups. A hidden value belongs to one client only. */
function groupsOf(columns: readonly GridColumn[]) {
  const groups = new Map<string, { readonly value: string; readonly label: string }[]>();
  for (const { key, label, group, editable, sensitive } of columns) {
    if (!editable || sensitive) continue;
    const options = groups.get(group) ?? [];
    groups.set(group, options);
    options.push({ value: key, label });
  }
  return [...groups].map(([label, options]) => ({ label, options }));
}
