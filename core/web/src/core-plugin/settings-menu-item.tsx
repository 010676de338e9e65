import { Icon, MenuItem } from '@porchlight/ui';
import { useNavigate } from 'react-router-dom';

export default function SettingsMenuItem({ close }: { readonly close: () => void }) {
  const navigate = useNavigate();
  return (
    <MenuItem
      icon={<Icon name="settings" />}
      onSelect={() => {
        close();
        void navigate('/crm/settings');
      }}
    >
      Settings
    </MenuItem>
  );
}
