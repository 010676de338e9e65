import { ChoosePassword } from './choose-password.tsx';

export default function ResetPasswordPage() {
  return <ChoosePassword kind="reset" />;
}
