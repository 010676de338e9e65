import { Icon, MenuItem } from '@porchlight/ui';
import { useNavigate } from 'react-router-dom';
import { statusTexts } from './status-texts.ts';

/** To the status page, from 'Agent Options'. */
export default function StatusItem({ close }: { readonly close: () => void }) {
  const navigate = useNavigate();
  return (
    <MenuItem
      icon={<Icon name="activity" />}
      onSelect={() => {
        close();
        void navigate('/crm/status');
      }}
    >
      {statusTexts.title}
    </MenuItem>
  );
}
