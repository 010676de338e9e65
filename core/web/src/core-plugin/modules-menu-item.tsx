import { Icon, MenuItem } from '@porchlight/ui';
import { useNavigate } from 'react-router-dom';

export default function ModulesMenuItem({ close }: { readonly close: () => void }) {
  const navigate = useNavigate();
  return (
    <MenuItem
      icon={<Icon name="box" />}
      onSelect={() => {
        close();
        void navigate('/crm/modules');
      }}
    >
      Modules
    </MenuItem>
  );
}
