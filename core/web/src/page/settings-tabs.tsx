import { ManageMessages } from '@porchlight/kernel';
import { SectionTabs } from '@porchlight/ui';
import { useNavigate } from 'react-router-dom';
import { usePermission } from '../portal/use-rights.ts';

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

export type SettingsTab = (typeof tabs)[number]['id'];

/** The way between the pages of the settings. */
export function SettingsTabs({ active }: { readonly active: SettingsTab }) {
  const navigate = useNavigate();
  const mayManage = usePermission(ManageMessages);
  return (
    <SectionTabs
      label="Settings"
      items={tabs.filter(({ id }) => mayManage || !ofMessages.has(id))}
      active={active}
      onChoose={(id) => void navigate(tabs.find((tab) => tab.id === id)!.to)}
    />
  );
}
