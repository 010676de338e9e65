import { fieldMessages } from '@porchlight/schemas';
import { Button, FormError, PasswordField, phoneQuery, TextField } from '@porchlight/ui/bare';
import { isApiError, type LoginResponse, useApi, useSession } from '@porchlight/web';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { signInEndpoints } from '../../sign-in-endpoints.ts';
import { signInRequestSchema } from '../../generated/schemas/sign-in-request.ts';
import type { SignInRequest } from '../../generated/types.ts';
import { validateSignInRequest } from '../../generated/validators/sign-in-request.js';
import { loginFailure } from './login-failure.ts';
import { loginTexts } from './login-texts.ts';

type FieldErrors = Partial<Record<keyof SignInRequest, string>>;
type SignInResult = Partial<LoginResponse> & {
  readonly success?: boolean;
  readonly message?: string;
};

/** Username, password, one button; failures are shown above. */
export function LoginForm() {
  const api = useApi();
  const { signIn } = useSession();
  const [typed, setTyped] = useState<SignInRequest>({ username: '', password: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** After many failures from other places the server asks for a code that it mailed. */
  const [needsCode, setNeedsCode] = useState(false);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (needsCode) code.current?.focus();
  }, [needsCode]);
  useEffect(() => {
    // On a phone the keyboard would cover the card before it was seen.
    if (!window.matchMedia(phoneQuery).matches) username.current?.focus();
  }, []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    const found = check(typed);
    setErrors(found);
    setFailure(null);
    if (found.username !== undefined) return username.current?.focus();
    if (found.password !== undefined) return password.current?.focus();
    setBusy(true);
    try {
      const input = { body: typed, retry: false };
      const answer: SignInResult = await api.call(signInEndpoints.signIn, input);
      if (answer.success === true && isComplete(answer)) return await signIn(answer);
      fail(answer.message || loginTexts.failed);
    } catch (error) {
      if (!asksForCode(error)) return fail(loginFailure(error));
      setNeedsCode(true);
      setFailure(loginFailure(error));
      code.current?.select();
    } finally {
      setBusy(false);
    }
  }

  function fail(sentence: string) {
    setFailure(sentence);
    password.current?.focus();
    password.current?.select();
  }

  function field(name: keyof SignInRequest) {
    return {
      size: 'large',
      name,
      value: typed[name] ?? '',
      error: errors[name],
      onChange: (event: { readonly target: { readonly value: string } }) => {
        setTyped({ ...typed, [name]: event.target.value });
        setErrors({ ...errors, [name]: undefined });
      },
    } as const;
  }

  return (
    <form className="login__form" onSubmit={(event) => void submit(event)} noValidate>
      <FormError>{failure}</FormError>
      <TextField
        {...field('username')}
        ref={username}
        label={loginTexts.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...field('password')} ref={password} label={loginTexts.password} />
      {needsCode && (
        <TextField
          {...field('code')}
          ref={code}
          label={loginTexts.code}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="login__submit"
        busyText={busy ? loginTexts.busy : null}
      >
        {loginTexts.login}
      </Button>
    </form>
  );
}

function asksForCode(error: unknown): boolean {
  return isApiError(error) && error.details.some(({ field }) => field === 'code');
}

function check(typed: SignInRequest): FieldErrors {
  if (validateSignInRequest(typed)) return {};
  const messages = fieldMessages(validateSignInRequest.errors, signInRequestSchema);
  return Object.fromEntries(messages.map(({ field, message }) => [field, message]));
}

function isComplete(answer: SignInResult): answer is LoginResponse {
  return typeof answer.token === 'string' && answer.admin !== undefined;
}
