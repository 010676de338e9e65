import { ManageMessages } from '@porchlight/kernel';
import { SectionTabs } from '@porchlight/ui';
import { useNavigate } from 'react-router-dom';
import { SettingsPages } from '../plugin/points.ts';
import { useSnapshot } from '../portal/portal-context.tsx';
import { usePermission } from '../portal/use-rights.ts';
import { useCodePoint } from '../slots/use-slot.ts';

const tabs = [
  { id: 'agency', label: 'Agency', to: '/crm/settings' },
  { id: 'security', label: 'Security', to: '/crm/settings/security' },
  { id: 'modules', label: 'Modules', to: '/crm/modules' },
  { id: 'background', label: 'Background work', to: '/crm/settings/background' },
  { id: 'messages', label: 'Messages', to: '/crm/settings/messages' },
  { id: 'mailbox', label: 'Mailbox', to: '/crm/settings/mailbox' },
] as const;

/** For owners only. */
const ofMessages: ReadonlySet<string> = new Set(['messages', 'mailbox']);

/** The way between the pages of the settings; `active` is the id of a tab. */
export function SettingsTabs({ active }: { readonly active: string }) {
  const navigate = useNavigate();
  const { granted } = useSnapshot();
  const mayManage = usePermission(ManageMessages);
  const ofPlugins = useCodePoint(SettingsPages).filter(({ needs }) => granted.has(needs.id));
  const shown = [...tabs.filter(({ id }) => mayManage || !ofMessages.has(id)), ...ofPlugins];
  return (
    <SectionTabs
      label="Settings"
      items={shown.map(({ id, label }) => ({ id, label }))}
      active={active}
      onChoose={(id) => void navigate(shown.find((tab) => tab.id === id)!.to)}
    />
  );
}
