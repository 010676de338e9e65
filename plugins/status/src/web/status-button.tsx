import { Button, Icon } from '@porchlight/ui';
import { useNavigate } from 'react-router-dom';

export default function StatusButton() {
  const navigate = useNavigate();
  return (
    <Button icon={<Icon name="activity" />} onClick={() => void navigate('/crm/status')}>
      System Status
    </Button>
  );
}
