import { SettingsPage } from './settings-page.tsx';

export default function SecuritySettingsPage() {
  return <SettingsPage section="security" />;
}
