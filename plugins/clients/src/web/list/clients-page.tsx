import { ClientsScreen } from './clients-screen.tsx';

export default function ClientsPage() {
  return <ClientsScreen />;
}
