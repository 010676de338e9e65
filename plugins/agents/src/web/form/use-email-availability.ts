import { useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Agent } from '../../generated/types.ts';
import { validateEmailCheckQuery } from '../../generated/validators/email-check-query.js';
import { emailCheckQuery } from '../agents-api.ts';

/** `unknown` also when the check itself failed: the server decides at the save. */
export type EmailAvailability = 'unknown' | 'checking' | 'free' | 'taken';

const typingPauseMs = 500;

/** Whether a typed address is available for this account, checked once typing pauses. */
export function useEmailAvailability(typed: string, agent: Agent | null): EmailAvailability {
  const api = useApi();
  const email = typed.trim();
  const paused = useAfterPause(email, typingPauseMs);
  const isOwn = email.toLowerCase() === agent?.email.toLowerCase();
  const isWorthChecking = !isOwn && validateEmailCheckQuery({ email });
  const query = useQuery({
    ...emailCheckQuery(api, paused, agent?.id),
    enabled: isWorthChecking && paused === email,
  });
  if (!isWorthChecking) return 'unknown';
  if (paused !== email || query.isFetching) return 'checking';
  if (query.data === undefined) return 'unknown';
  return query.data.available ? 'free' : 'taken';
}

function useAfterPause(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
