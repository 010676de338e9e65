import { isApiError } from '@porchlight/web';
import { refusedLogin } from '../../refused-login.ts';
import { loginTexts } from './login-texts.ts';

/**
 * The sentence for a failed sign-in. A refusal is about the typed values; any other response, such as too many attempts,
 * brings its own message. Without a response the call failed, and the reason is appended: typing again would not help.
 */
export function loginFailure(error: unknown): string {
  if (!isApiError(error)) return refusedLogin;
  if (error.status === 0) return `${refusedLogin} ${error.message}`;
  const isWrong = error.status >= 400 && error.status < 500 && error.status !== 429;
  return isWrong ? refusedLogin : (error.serverMessage ?? loginTexts.failed);
}
