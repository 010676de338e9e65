import { ChoosePassword } from './password-by-link.tsx';

export default function InvitationPage() {
  return <ChoosePassword kind="invitation" />;
}
