import { Icon, MenuItem } from '@porchlight/ui';
import { useActor } from '@porchlight/web';
import { useNavigate } from 'react-router-dom';

/** To one's own agent page. */
export default function EditInfoItem({ close }: { readonly close: () => void }) {
  const navigate = useNavigate();
  const { id } = useActor();
  return (
    <MenuItem
      icon={<Icon name="user" />}
      onSelect={() => {
        close();
        void navigate(`/crm/agents/${id}`);
      }}
    >
      Edit Info
    </MenuItem>
  );
}
