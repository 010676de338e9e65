import { SettingsPage } from './settings-page.tsx';

export default function AgencySettingsPage() {
  return <SettingsPage section="agency" />;
}
