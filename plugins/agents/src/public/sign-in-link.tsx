import { LinkButton } from '@porchlight/ui/porch';
import { useTexts } from '@porchlight/web/public';
import { passwordPageTexts } from './password-page-texts.ts';

/** Leads from the pages for visitors to the sign-in page, which is another app. */
export function SignInLink() {
  const t = useTexts(passwordPageTexts);
  return (
    <p className="visit__actions">
      <LinkButton variant="primary" href="/crm/login">
        {t('signIn')}
      </LinkButton>
    </p>
  );
}
