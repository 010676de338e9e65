import { ListScreen } from '../list/list-screen.tsx';
import { useList } from '../list/use-list.ts';
import { type ListControl, useListAddress } from '../list/use-list-address.ts';
import { Page } from '../page/page.tsx';
import { SettingsTabs } from '../page/settings-tabs.tsx';
import { AuditActions, AuditFilters } from './audit-filters.tsx';
import { auditAddress, type AuditFilter, auditList } from './audit-list.tsx';
import { useVerification } from './use-verification.ts';
import { VerdictNote } from './verdict-note.tsx';
import '../settings/settings-page.css';

/** Who did what and when, for owners. */
export default function AuditPage() {
  const address = useListAddress(auditAddress);
  const { query } = useList(auditList, { control: address });
  const verification = useVerification();
  const state = { query, control: keepingLines(address, query.data?.newest ?? null) };
  return (
    <Page ground="canvas">
      <div className="settings audit-page">
        <SettingsTabs active="audit" />
        <VerdictNote verification={verification} />
        <div className="list-screen">
          <ListScreen
            list={auditList}
            state={state}
            filters={<AuditFilters state={state} />}
            actions={<AuditActions state={state} verification={verification} />}
          />
        </div>
      </div>
    </Page>
  );
}

/** Later pages go on below the first one as it was; the first one is always the newest. */
function keepingLines(
  { filter, change }: ListControl<AuditFilter>,
  newest: number | null,
): ListControl<AuditFilter> {
  return {
    filter,
    change(part, how) {
      const { page = 1 } = part;
      change({ ...part, until: page === 1 ? null : (filter.until ?? newest) }, how);
    },
  };
}
