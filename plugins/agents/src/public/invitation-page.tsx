import { PasswordByLink } from './password-by-link.tsx';

export default function InvitationPage() {
  return <PasswordByLink kind="invitation" />;
}
