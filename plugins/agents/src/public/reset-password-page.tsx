import { PasswordByLink } from './password-by-link.tsx';

export default function ResetPasswordPage() {
  return <PasswordByLink kind="reset" />;
}
