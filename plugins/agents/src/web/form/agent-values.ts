import type { FieldMessage, Language } from '@porchlight/kernel';
import { schemaMessages } from '@porchlight/schemas';
import { agentCreateSchema } from '../../generated/schemas/agent-create.ts';
import { agentInviteSchema } from '../../generated/schemas/agent-invite.ts';
import { agentUpdateSchema } from '../../generated/schemas/agent-update.ts';
import type { Agent, AgentCreate, AgentInvite, AgentUpdate } from '../../generated/types.ts';
import { validateAgentInvite } from '../../generated/validators/agent-invite.js';
import { validateAgentCreate } from '../../generated/validators/agent-create.js';
import { validateAgentUpdate } from '../../generated/validators/agent-update.js';
import { type AccessFlags, accessFlagNames } from '../../rules/access-rights.ts';

/** What the agent form holds; `password` only counts for a new agent. */
export interface AgentValues extends AccessFlags {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly username: string;
  readonly password: string;
  /** A new agent gets an invitation, and chooses the password. */
  readonly isInvited: boolean;
  /** Of the invitation. */
  readonly language: Language;
}

const textNames = ['first_name', 'last_name', 'email', 'username'] as const;

export function valuesOf(agent: Agent | null): AgentValues {
  return {
    first_name: agent?.first_name ?? '',
    last_name: agent?.last_name ?? '',
    email: agent?.email ?? '',
    username: agent?.username ?? '',
    password: '',
    isInvited: false,
    language: 'en',
    is_advisor: agent?.is_advisor ?? false,
    is_owner: agent?.is_owner ?? false,
    is_developer: agent?.is_developer ?? false,
    has_all_staff_access: agent?.has_all_staff_access ?? false,
  };
}

/** Body of the create call; flags that are off are left out. */
export function creationOf(values: AgentValues): AgentCreate {
  return { ...accountOf(values), password: values.password };
}

/** Body of the invite call; flags that are off are left out. */
export function invitationOf(values: AgentValues): AgentInvite {
  return { ...accountOf(values), language: values.language };
}

function accountOf(values: AgentValues): Omit<AgentInvite, 'language'> {
  const body: Omit<AgentInvite, 'language'> = textsOf(values);
  for (const name of accessFlagNames) if (values[name]) body[name] = true;
  return body;
}

/** Body of the update call: only what differs from the stored account. */
export function changesOf(values: AgentValues, agent: Agent): AgentUpdate {
  const texts = textsOf(values);
  const changes: AgentUpdate = {};
  for (const name of textNames) if (texts[name] !== agent[name]) changes[name] = texts[name];
  for (const name of accessFlagNames)
    if (values[name] !== agent[name]) changes[name] = values[name];
  return changes;
}

/** The validation errors of all fields, with the messages of the schema. */
export function messagesFor(values: AgentValues, agent: Agent | null): readonly FieldMessage[] {
  const texts = textsOf(values);
  if (agent !== null) return schemaMessages(validateAgentUpdate, agentUpdateSchema, texts);
  if (values.isInvited) return schemaMessages(validateAgentInvite, agentInviteSchema, texts);
  // An empty password is a missing one, not a short one.
  const { password } = values;
  const body = password === '' ? texts : { ...texts, password };
  return schemaMessages(validateAgentCreate, agentCreateSchema, body);
}

function textsOf(values: AgentValues) {
  const { first_name, last_name, email, username } = values;
  return {
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    email: email.trim(),
    username: username.trim(),
  };
}
