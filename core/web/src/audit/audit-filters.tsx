import type { AuditList } from '@porchlight/schemas';
import { administrationEndpoints } from '@porchlight/schemas/administration-endpoints';
import { Button, Icon, SelectField } from '@porchlight/ui';
import { useQuery } from '@tanstack/react-query';
import { DayFilter } from '../list/day-filter.tsx';
import { CsvExportButton } from '../list/csv-export-button.tsx';
import type { ListState } from '../list/use-list.ts';
import { useApi } from '../portal/portal-context.tsx';
import { type AuditFilter, narrowing } from './audit-list.tsx';
import type { Verification } from './use-verification.ts';
import { auditTexts as texts } from './audit-texts.ts';

interface AuditStateProps {
  readonly state: ListState<AuditList, AuditFilter>;
}

/** Who, where, and when. */
export function AuditFilters({ state: { control } }: AuditStateProps) {
  const { filter, change } = control;
  const api = useApi();
  const { data: choices } = useQuery({
    queryKey: ['core', 'audit', 'choices'],
    queryFn: ({ signal }) => api.call(administrationEndpoints.readAuditChoices, { signal }),
  });
  return (
    <>
      <SelectField
        className="list-screen__select"
        label={texts.who}
        hideLabel
        value={filter.who}
        onChange={({ target }) => change({ who: target.value })}
        options={withChosen(filter.who, [
          { value: '', label: texts.anyone },
          ...(choices?.people ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          { value: 'visitor', label: texts.visitors },
          { value: 'portal', label: texts.portal },
        ])}
      />
      <SelectField
        className="list-screen__select"
        label={texts.area}
        hideLabel
        value={filter.area}
        onChange={({ target }) => change({ area: target.value })}
        options={withChosen(filter.area, [
          { value: '', label: texts.allAreas },
          ...(choices?.areas ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ])}
      />
      <DayFilter range={filter} onRange={change} />
    </>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The choice of the address stays chosen while the others are loaded, and when it is none of them. */
function withChosen(chosen: string, choices: readonly Choice[]): readonly Choice[] {
  return choices.some(({ value }) => value === chosen)
    ? choices
    : [...choices, { value: chosen, label: chosen }];
}

interface AuditActionsProps extends AuditStateProps {
  readonly verification: Verification;
}

/** Exports what the list shows, all pages of it, and verifies the whole audit. */
export function AuditActions({ state: { control, query }, verification }: AuditActionsProps) {
  return (
    <>
      <CsvExportButton
        endpoint={administrationEndpoints.exportAudit}
        body={narrowing(control.filter)}
        name="audit.csv"
        total={query.data?.total}
        texts={texts}
      />
      <Button
        icon={<Icon name="shield-check" />}
        busyText={verification.isRunning ? texts.verifying(verification.rows) : null}
        onClick={verification.start}
      >
        {texts.verify}
      </Button>
    </>
  );
}
