import { SectionTabs } from '@porchlight/ui';
import { useNavigate } from 'react-router-dom';

const tabs = [
  { id: 'agency', label: 'Agency', to: '/crm/settings' },
  { id: 'security', label: 'Security', to: '/crm/settings/security' },
  { id: 'modules', label: 'Modules', to: '/crm/modules' },
  { id: 'background', label: 'Background work', to: '/crm/settings/background' },
] as const;

export type SettingsTab = (typeof tabs)[number]['id'];

/** The way between the pages of the settings. */
export function SettingsTabs({ active }: { readonly active: SettingsTab }) {
  const navigate = useNavigate();
  return (
    <SectionTabs
      label="Settings"
      items={tabs}
      active={active}
      onChoose={(id) => void navigate(tabs.find((tab) => tab.id === id)!.to)}
    />
  );
}
