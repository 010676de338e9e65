import { useNavigate } from 'react-router-dom';
import { clientPaths } from '../client-paths.ts';
import { ClientsScreen } from './clients-screen.tsx';

/** The list with the dialog open; after creation it goes to the new client. */
export default function NewClientPage() {
  const navigate = useNavigate();
  return (
    <ClientsScreen
      adding={{
        onClose: () => void navigate(clientPaths.list, { replace: true }),
        onCreated: (client) => void navigate(clientPaths.detail(client.id), { replace: true }),
      }}
    />
  );
}
