import { coreEndpoints } from '@porchlight/schemas/endpoints';
import { useStore } from '@porchlight/ui/bare';
import { useMemo } from 'react';
import { usePortal } from './portal-context.tsx';
import type { LoginResponse, Session } from '../session/session.ts';

interface SessionActions {
  readonly session: Session | null;
  /** The session of this tab ended without the agent's doing here: refused, run out, or signed out elsewhere. */
  readonly lost: boolean;
  /** Stores the response to the sign-in; resolves once rights and plugins are loaded. */
  signIn(answer: LoginResponse): Promise<void>;
  /** Calls logout and drops the token, also when that call fails. */
  signOut(): Promise<void>;
}

/** Who is signed in, with the two ways to change that. */
export function useSession(): SessionActions {
  const { api, sessions, store } = usePortal();
  const session = useStore(sessions.state);
  return useMemo(
    () => ({
      session,
      lost: session === null && sessions.lost,
      async signIn(answer) {
        sessions.begin(answer);
        await store.settled();
      },
      async signOut() {
        const loggedOut = api.call(coreEndpoints.signOut, { keepSession: true });
        sessions.leave();
        await loggedOut.catch(() => undefined);
      },
    }),
    [session, api, sessions, store],
  );
}
