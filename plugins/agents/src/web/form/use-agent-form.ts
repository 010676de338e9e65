import { useActor, useApi, useFormValues, useRecordForm, useSettled } from '@porchlight/web';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import type { Agent } from '../../generated/types.ts';
import {
  agentsKey,
  createAgent,
  emailCheckQuery,
  inviteAgent,
  updateAgent,
} from '../agents-api.ts';
import { refuseAction } from '../../rules/account-actions.ts';
import { formTexts } from './agent-form-texts.ts';
import {
  type AgentValues,
  changesOf,
  creationOf,
  invitationOf,
  messagesFor,
  valuesOf,
} from './agent-values.ts';
import { saveFailure } from './save-failure.ts';
import { validateEmailCheckQuery } from '../../generated/validators/email-check-query.js';

/** The typed email belongs to another account. */
class EmailIsTaken extends Error {
  override name = 'EmailIsTaken';
}

/** Called with a stored agent, and how it came to be stored. */
export type AgentSaved = (
  agent: Agent,
  how: 'created' | 'invited' | 'saved',
) => Promise<void> | void;

/** The values, rules, and saving of the agent form; `agent` is null for a new one. */
export function useAgentForm(agent: Agent | null, onSaved: AgentSaved) {
  const api = useApi();
  const actor = useActor();
  const queries = useQueryClient();
  const refusal = agent === null ? null : refuseAction('change-identity', actor, agent);

  const form = useRecordForm<AgentValues, Agent>({
    record: agent,
    valuesOf,
    check: (values) => messagesFor(values, agent),
    async save(values) {
      if (await isEmailTaken(values.email)) throw new EmailIsTaken();
      if (agent !== null) return updateAgent(api, agent.id, changesOf(values, agent));
      return values.isInvited
        ? inviteAgent(api, invitationOf(values))
        : createAgent(api, creationOf(values));
    },
    async onSaved(saved) {
      queries.setQueryData([...agentsKey, 'one', saved.id], saved);
      void queries.invalidateQueries({ queryKey: [...agentsKey, 'list'] });
      await onSaved(saved, agent !== null ? 'saved' : values.isInvited ? 'invited' : 'created');
    },
    ...(agent === null ? {} : { onUnchanged: () => undefined }),
    onFailure(error, show) {
      if (error instanceof EmailIsTaken) {
        form.focus('email');
        return formTexts.fixErrors;
      }
      show();
      return saveFailure(error);
    },
    invalidText: formTexts.fixErrors,
    checkOnBlur: true,
    isReadOnly: refusal !== null,
  });
  const values = useFormValues(form) as unknown as AgentValues;
  const availability = useEmailAvailability(values.email, agent);

  /** Checks at once if the pause after typing is not over yet. */
  async function isEmailTaken(email: string): Promise<boolean> {
    if (availability !== 'checking') return availability === 'taken';
    const check = emailCheckQuery(api, email.trim(), agent?.id);
    const response = await queries.fetchQuery(check).catch(() => null);
    return response !== null && !response.available;
  }

  return { form, values, availability, refusal };
}

/** `unknown` also when the check itself failed: the server decides at the save. */
type EmailAvailability = 'unknown' | 'checking' | 'free' | 'taken';

const TYPING_PAUSE_MS = 500;

/** Whether a typed address is available for this account, checked once typing pauses. */
function useEmailAvailability(typed: string, agent: Agent | null): EmailAvailability {
  const api = useApi();
  const email = typed.trim();
  const paused = useSettled(email, TYPING_PAUSE_MS);
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
