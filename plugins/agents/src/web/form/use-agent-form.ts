import { messageResolver, showServerErrors, useApi, useLeaveGuard } from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Agent } from '../../generated/types.ts';
import { agentsKey, createAgent, emailCheckQuery, updateAgent } from '../agents-api.ts';
import { formTexts } from './agent-form-texts.ts';
import { type AgentValues, changesOf, creationOf, messagesFor, valuesOf } from './agent-values.ts';
import { saveFailure } from './save-failure.ts';
import { useEmailAvailability } from './use-email-availability.ts';

const fieldNames = ['first_name', 'last_name', 'email', 'username', 'password'] as const;

/** The values, rules and saving of the agent form; `agent` is null for a new one. */
export function useAgentForm(agent: Agent | null, onSaved: (agent: Agent) => Promise<void> | void) {
  const api = useApi();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<AgentValues>({
    defaultValues: valuesOf(agent),
    mode: 'onTouched',
    resolver: messageResolver((values) => messagesFor(values, agent)),
  });
  const { isDirty, isSubmitting } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const availability = useEmailAvailability(form.watch('email'), agent);

  // What was stored meanwhile comes in unless something is typed here.
  useEffect(() => {
    if (!form.formState.isDirty) form.reset(valuesOf(agent));
  }, [agent, form]);

  /** Asks at once when the pause after typing is not over yet. */
  async function isEmailTaken(email: string): Promise<boolean> {
    if (availability !== 'checking') return availability === 'taken';
    const check = emailCheckQuery(api, email.trim(), agent?.id);
    const answer = await queries.fetchQuery(check).catch(() => null);
    return answer !== null && !answer.available;
  }

  async function store(values: AgentValues): Promise<void> {
    setFailure(null);
    if (await isEmailTaken(values.email)) {
      setFailure(formTexts.fixErrors);
      form.setFocus('email');
      return;
    }
    try {
      const saved =
        agent === null
          ? await createAgent(api, creationOf(values))
          : await updateAgent(api, agent.id, changesOf(values, agent));
      form.reset(valuesOf(saved));
      guard.release();
      queries.setQueryData([...agentsKey, 'one', saved.id], saved);
      void queries.invalidateQueries({ queryKey: [...agentsKey, 'list'] });
      await onSaved(saved);
    } catch (error) {
      showServerErrors(error, form.setError, fieldNames);
      setFailure(saveFailure(error));
    }
  }

  const submit = form.handleSubmit(store, () => setFailure(formTexts.fixErrors));
  return {
    form,
    availability,
    failure,
    isDirty,
    isSaving: isSubmitting,
    save: (event: React.SyntheticEvent) => void submit(event),
  };
}
