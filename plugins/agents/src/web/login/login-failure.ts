import { isApiError, messageOf } from '@porchlight/web';
import { loginTexts } from './login-texts.ts';

/**
 * The sentence for a failed login call (AG-011). Only a refusal is about what was typed; when
 * there were too many tries, or the server did not do its part, it says so in its own words.
 */
export function loginFailure(error: unknown): string {
  const { status } = isApiError(error) ? error : { status: 0 };
  const isRefusal = status >= 400 && status < 500 && status !== 429;
  return isRefusal ? loginTexts.refused : messageOf(error);
}
