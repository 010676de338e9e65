import { Logo } from '@porchlight/ui/bare';
import { useAgency, useSession } from '@porchlight/web';
import { LoginBackground } from './login-background.tsx';
import { LoginForm } from './login-form.tsx';
import { loginTexts } from './login-texts.ts';
import './login.css';

/** Sign-in; the router redirects a visitor who has a session. */
export default function LoginPage() {
  const { agency_name } = useAgency();
  const { lost } = useSession();
  return (
    <div className="login">
      <main className="login__stage">
        <div className="login__card">
          <div className="login__head">
            <Logo size={64} />
            <h1 className="login__title">{agency_name}</h1>
            <p className="login__subtitle">{loginTexts.subtitle}</p>
          </div>
          {lost && (
            <p className="login__ended" role="status">
              {loginTexts.ended}
            </p>
          )}
          <LoginForm />
          <p className="login__note">
            <a href="/forgot-password">{loginTexts.forgot}</a>
            <br />
            {loginTexts.lockNote}
          </p>
        </div>
      </main>
      <LoginBackground />
    </div>
  );
}
