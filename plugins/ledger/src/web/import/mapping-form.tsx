import { Button, Checkbox, Dialog, FormError, Icon, Note, SelectField } from '@porchlight/ui';
import { RevealClients } from '@porchlight/clients/contract';
import { messageOf, useDataPoint, usePermission } from '@porchlight/web';
import { useMemo, useState } from 'react';
import { LedgerColumns } from '../../contract.ts';
import type { Import } from '../../generated/types.ts';
import { ID_TARGET, importTargets } from '../../rules/import/import-target.ts';
import { possibleKeys, secretKeys, type MatchKey } from '../../rules/import/match-key.ts';
import { ColumnsTable } from './columns-table.tsx';
import { fieldChoices, placesMatchedTwice } from './field-choices.ts';
import { ImportFailure } from './import-failure.tsx';
import { useImportSteps } from './import-queries.ts';
import { importTexts } from './import-texts.ts';

const texts = importTexts.match;

interface MappingFormProps {
  readonly value: Import;
  readonly onOther: () => void;
  readonly onClose: () => void;
  readonly onChecking: () => void;
}

/** The second step: which column goes to which field, and how clients are matched. */
export function MappingForm({ value, onOther, onClose, onChecking }: MappingFormProps) {
  const columns = useDataPoint(LedgerColumns);
  const targets = useMemo(() => importTargets(columns, new Set()), [columns]);
  const { check, chooseSheet } = useImportSteps(value.id);
  const [mapping, setMapping] = useState<readonly (string | null)[]>(
    () => value.mapping ?? value.columns.map(({ field }) => field),
  );
  const [ownNumbers, setOwnNumbers] = useState(value.own_numbers);
  const [chosenKey, setKey] = useState<MatchKey | null>(value.key);
  const matched = mapping.filter((field) => field !== null);
  const mayReveal = usePermission(RevealClients);
  const keys = possibleKeys(new Set(matched)).filter((one) => mayReveal || !secretKeys.has(one));
  const needsOwnNumbers = matched.includes(ID_TARGET.field) && !value.own_export;
  const key = chosenKey !== null && keys.includes(chosenKey) ? chosenKey : keys[0];
  const twice = placesMatchedTwice(mapping);
  const unconfirmed = needsOwnNumbers && !ownNumbers ? texts.ownNumbersNeeded : null;
  const reason = key === undefined ? texts.noKey : twice.size > 0 ? texts.twice : unconfirmed;

  function submit() {
    if (reason !== null || key === undefined) return;
    check.mutate(
      { mapping: [...mapping], key, own_numbers: needsOwnNumbers && ownNumbers },
      { onSuccess: onChecking },
    );
  }

  return (
    <Dialog
      open
      title={importTexts.title}
      size="wide"
      busy={check.isPending || chooseSheet.isPending}
      onClose={onClose}
      onSubmit={submit}
      foot={{
        extra: <Button onClick={onOther}>{texts.otherFile}</Button>,
        primary: {
          label: texts.check,
          busyText: check.isPending ? texts.checking : null,
          disabledReason: reason,
        },
      }}
    >
      <div className="ledger-import">
        <FormError>{check.isError ? messageOf(check.error) : null}</FormError>
        {value.sheets.length > 1 && (
          <SelectField
            label={texts.sheet}
            help={texts.sheetHelp(value.sheets.length)}
            className="ledger-import__key"
            {...(chooseSheet.isError && { error: messageOf(chooseSheet.error) })}
            value={value.sheet ?? ''}
            options={value.sheets.map(({ name, hidden }) => ({
              value: name,
              label: hidden ? texts.hiddenSheet(name) : name,
            }))}
            onChange={({ target }) => chooseSheet.mutate(target.value)}
          />
        )}
        <ImportFailure error={value.error} />
        <p className="ledger-import__lead">{texts.lead(value.file_name, value.header_line)}</p>
        <p className="ledger-import__quiet" role="status">
          {texts.counted(matched.length, mapping.length)}
        </p>
        <RecalledColumns columns={value.columns} mapping={mapping} />
        <ColumnsTable
          columns={value.columns}
          mapping={mapping}
          twice={twice}
          choices={fieldChoices(targets)}
          onMap={(place, field) =>
            setMapping(mapping.map((one, other) => (other === place ? field : one)))
          }
        />
        {needsOwnNumbers && (
          <Checkbox
            label={texts.ownNumbers}
            help={texts.ownNumbersHelp}
            checked={ownNumbers}
            onChange={({ target }) => setOwnNumbers(target.checked)}
          />
        )}
        <SelectField
          label={texts.key}
          help={texts.keyHelp}
          className="ledger-import__key"
          {...(key === undefined && { error: texts.noKey })}
          value={key ?? ''}
          options={keys.map((one) => ({ value: one, label: texts.keys[one] }))}
          onChange={({ target }) => setKey(target.value as MatchKey)}
        />
      </div>
    </Dialog>
  );
}

/** What to check of columns that are matched as in an earlier file, or no longer. */
function RecalledColumns({
  columns,
  mapping,
}: Pick<Import, 'columns'> & { readonly mapping: readonly (string | null)[] }) {
  const isAs = (by: Import['columns'][number]['by'], place: number) =>
    columns[place]?.by === by && columns[place]?.field === (mapping[place] ?? null);
  const unfit = columns.flatMap(({ header }, place) =>
    isAs('unfit', place) ? [header === '' ? texts.unnamed(place) : header] : [],
  );
  const isByPosition = columns.some((_, place) => isAs('position', place));
  if (unfit.length === 0 && !isByPosition) return null;
  return (
    <Note tone="payment" icon={<Icon name="triangle-alert" />}>
      {unfit.length > 0 && <p>{texts.unfit(unfit)}</p>}
      {isByPosition && <p>{texts.position}</p>}
    </Note>
  );
}
