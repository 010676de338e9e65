import { ChoosePassword } from './password-by-link.tsx';

export default function ResetPasswordPage() {
  return <ChoosePassword kind="reset" />;
}
