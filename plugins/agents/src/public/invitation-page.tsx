import { ChoosePassword } from './choose-password.tsx';

export default function InvitationPage() {
  return <ChoosePassword kind="invitation" />;
}
