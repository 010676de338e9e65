import { HeaderAction } from '@porchlight/web';
import { useNavigate } from 'react-router-dom';

export default function StatusButton() {
  const navigate = useNavigate();
  return (
    <HeaderAction
      label="System Status"
      icon="activity"
      onClick={() => void navigate('/crm/status')}
    />
  );
}
