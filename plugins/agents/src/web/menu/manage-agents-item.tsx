import { Icon, MenuItem } from '@porchlight/ui';
import { useNavigate } from 'react-router-dom';

/** For owner, developer and full staff access. */
export default function ManageAgentsItem({ close }: { readonly close: () => void }) {
  const navigate = useNavigate();
  return (
    <MenuItem
      icon={<Icon name="users-round" />}
      onSelect={() => {
        close();
        void navigate('/crm/agents');
      }}
    >
      Manage Agents
    </MenuItem>
  );
}
