import type { Account } from '@porchlight/testing/browser';
import type { Screen } from './screen.ts';

/** Signs in on the way to a screen. */
export async function signIn(
  screen: Screen,
  { username, password }: Account,
  path: string,
): Promise<void> {
  await screen.open(`/crm/login?from=${encodeURIComponent(path)}`);
  await screen.fill('Username', username);
  await screen.fill('Password', password);
  await screen.press('Login');
}

/**
 * Signs in, reads the main screens, and changes the last name of a client, which no other client has, in the ledger. The page
 * stays open all the while.
 */
export async function workInPortal(
  screen: Screen,
  account: Account,
  { lastName }: { readonly lastName: string },
): Promise<void> {
  await signIn(screen, account, '/crm/clients');
  await screen.press(new RegExp(lastName));
  await screen.titled(new RegExp(lastName));
  await screen.press('Forms');
  await screen.titled('Forms');
  await screen.press('Payments');
  await screen.titled('Payments');
  await screen.press('Ledger');
  await screen.select(lastName);
  await screen.type(`${lastName} Lima\n`);
  await screen.sees(`${lastName} Lima`);
  await screen.press('Clients');
  await screen.press(new RegExp(`${lastName} Lima`));
  await screen.titled(new RegExp(`${lastName} Lima`));
}
