import { type ApiError, isApiError } from '@porchlight/web';
import { refusedLogin } from '../../refused-login.ts';
import { loginTexts } from './login-texts.ts';

/**
 * The sentence for a failed login call. A refusal is about what was typed. Another answer,
 * such as too many tries, says so in its own words. Without any answer the call failed,
 * and the reason stands behind: typing it again would not help.
 */
export function loginFailure(error: unknown): string {
  if (!isApiError(error)) return refusedLogin;
  if (error.status === 0) return `${refusedLogin} ${error.message}`;
  return isRefusal(error) ? refusedLogin : (error.serverMessage ?? loginTexts.failed);
}

function isRefusal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 429;
}
