import { formatDateTime } from '@porchlight/kernel';

/** What says which agent signs, or lets someone sign in as that agent. */
export type AgentField = 'agent-name' | 'agent-username' | 'agent-email' | 'agent-password';

/** Why a notice is about an agent: one who signs, hosts, or prepared the form, or whom another notice names. */
export type NamedAs = 'signer' | 'host' | 'preparer' | 'named';

/** That the account of an agent was changed shortly before the agent signed, or hosted a signature. */
export interface ChangedAgent {
  readonly field: AgentField;
  /** ISO 8601; of several changes by the same person, the last one. */
  readonly at: string;
  /** Who changed it, by the name of that time; null for anyone who was not signed in. */
  readonly by: string | null;
  /** Whose account it is, by its name at the signature; missing before it was stored. */
  readonly agent?: string;
  readonly as?: NamedAs;
  /** The earlier values, the newest first; missing for a password. */
  readonly from?: string;
  readonly entered?: never;
}

/** A stored change of an account. */
export interface AccountChange {
  readonly at: string;
  readonly by: string | null;
  /** Of each changed field, the value before. */
  readonly before: Readonly<Record<string, string>>;
}

/** The oldest of the earlier values: no number of changes after it pushes the first one out. */
const MOST_VALUES = 5;

const FIELDS = { username: 'agent-username', email: 'agent-email' } as const;

const FIELD_NAMES: Readonly<Record<AgentField, string>> = {
  'agent-name': 'name',
  'agent-username': 'username',
  'agent-email': 'email',
  'agent-password': 'password',
};

/**
 * One for each field and person, the oldest first.
 *
 * @param changes the newest first
 * @param account the name after all of them
 */
export function changedAgent(
  changes: readonly AccountChange[],
  account: { readonly first_name: string; readonly last_name: string },
): readonly ChangedAgent[] {
  let { first_name, last_name } = account;
  const found = new Map<string, ChangedAgent & { values: Set<string> }>();
  const add = (field: AgentField, { at, by }: AccountChange, value?: string) => {
    const key = `${field} ${by ?? ''}`;
    const known = found.get(key) ?? { field, at, by, values: new Set<string>() };
    if (value !== undefined) known.values.add(value);
    found.set(key, known);
  };
  for (const change of changes) {
    const { before } = change;
    if ('first_name' in before || 'last_name' in before) {
      first_name = before['first_name'] ?? first_name;
      last_name = before['last_name'] ?? last_name;
      add('agent-name', change, `${first_name} ${last_name}`.trim());
    }
    for (const name of ['username', 'email'] as const)
      if (name in before) add(FIELDS[name], change, before[name]);
    if ('password' in before) add('agent-password', change);
  }
  return [...found.values()]
    .map(({ values, ...one }) =>
      values.size === 0 ? one : { ...one, from: [...values].slice(-MOST_VALUES).join(', ') },
    )
    .sort((one, other) => (one.at < other.at ? -1 : 1));
}

/** For staff. */
export function agentWarning(
  { field, at, by, from, agent }: ChangedAgent,
  timeZone: string,
): string {
  const who = by ?? 'someone who was not signed in';
  const time = `on ${formatDateTime(at, timeZone, 'en')} by ${who} before this signature`;
  const whose = agent === undefined ? 'the agent' : `the agent ${agent}`;
  if (field === 'agent-password')
    return `The password of ${whose} was set, or a link to set it was shown, ${time}.`;
  return `The ${FIELD_NAMES[field]} of ${whose} was changed ${time}; it was ${from ?? 'empty'}.`;
}
