import { HeaderAction } from '@porchlight/web';
import { useNavigate } from 'react-router-dom';
import { statusTexts } from './status-texts.ts';

export default function StatusButton() {
  const navigate = useNavigate();
  return (
    <HeaderAction
      label={statusTexts.title}
      icon="activity"
      onClick={() => void navigate('/crm/status')}
    />
  );
}
