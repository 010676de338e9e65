import type { StaffFlag } from '@porchlight/kernel';
import type { TestRequest } from './send.ts';

export const OWNER_USERNAME = 'owner';
export const OWNER_PASSWORD = 'porch-light-owner';

const PASSWORD = 'porch-light-staff';

/** A bearer token for the fixture `fixture-staff`. */
export function fixtureToken(id: number, flags: readonly StaffFlag[]): string {
  return `fixture.${id}.${flags.join('+')}`;
}

type SignInByAgents = (number: number, flags: readonly StaffFlag[]) => Promise<string>;

/** Each call creates an account with the flags, as the first owner, and signs in with it. */
export function signInByAgents(request: TestRequest): SignInByAgents {
  // Each sign-in costs a password hash, and ten at once lock the account.
  let owner: Promise<string> | undefined;

  const signInOwner = () =>
    signIn(request, OWNER_USERNAME, OWNER_PASSWORD).catch((error: unknown) => {
      owner = undefined;
      throw error;
    });

  async function create(body: Readonly<Record<string, unknown>>): Promise<void> {
    const isReused = owner !== undefined;
    const token = (owner ??= signInOwner());
    const created = await request('POST', '/api/agents/create', { token: await token, body });
    if (created.status === 201) return;
    if (!isReused) throw new Error(`Creating the account failed: ${created.text}`);
    // Another call may have signed in since.
    if (owner === token) owner = undefined;
    await create(body);
  }

  return async (number, flags) => {
    const username = `staff-${number}`;
    await create({
      first_name: 'Test',
      last_name: `Staff ${number}`,
      email: `${username}@example.com`,
      username,
      password: PASSWORD,
      is_advisor: flags.includes('advisor'),
      is_owner: flags.includes('owner'),
      is_developer: flags.includes('developer'),
      has_all_staff_access: flags.includes('all_staff_access'),
    });
    return signIn(request, username, PASSWORD);
  };
}

async function signIn(request: TestRequest, username: string, password: string): Promise<string> {
  const response = await request('POST', '/api/crm/login', { body: { username, password } });
  const { token } = response.json<{ token?: string }>();
  if (token === undefined) throw new Error(`Sign-in as ${username} failed: ${response.text}`);
  return token;
}
