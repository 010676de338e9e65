import { ManageMessages, ManagePlugins, ReadAudit } from '@porchlight/kernel';
import { SectionTabs } from '@porchlight/ui';
import { useNavigate } from 'react-router-dom';
import { SettingsPages } from '../plugin/points.ts';
import { useSnapshot } from '../portal/portal-context.tsx';
import { useCodePoint } from '../slots/use-slot.ts';

const tabs = [
  { id: 'agency', label: 'Agency', to: '/crm/settings', needs: ManagePlugins },
  { id: 'security', label: 'Security', to: '/crm/settings/security', needs: ManagePlugins },
  { id: 'modules', label: 'Modules', to: '/crm/modules', needs: ManagePlugins },
  {
    id: 'background',
    label: 'Background work',
    to: '/crm/settings/background',
    needs: ManagePlugins,
  },
  { id: 'messages', label: 'Messages', to: '/crm/settings/messages', needs: ManageMessages },
  { id: 'mailbox', label: 'Mailbox', to: '/crm/settings/mailbox', needs: ManageMessages },
  { id: 'audit', label: 'Audit Log', to: '/crm/settings/audit', needs: ReadAudit },
] as const;

/** The way between the pages of the settings; `active` is the id of a tab. */
export function SettingsTabs({ active }: { readonly active: string }) {
  const navigate = useNavigate();
  const { granted } = useSnapshot();
  const ofPlugins = useCodePoint(SettingsPages);
  const shown = [...tabs, ...ofPlugins].filter(({ needs }) => granted.has(needs.id));
  return (
    <SectionTabs
      label="Settings"
      items={shown.map(({ id, label }) => ({ id, label }))}
      active={active}
      onChoose={(id) => void navigate(shown.find((tab) => tab.id === id)!.to)}
    />
  );
}
