import { OwnerPasswords } from '@porchlight/agents/contract';
import { withPortal } from '../deployment/with-portal.ts';

/** `npm run owner:password [-- username]`: a new password for an owner, printed once; the portal may run. */
export async function run(args: readonly string[]): Promise<number> {
  const [username = null] = args;
  return withPortal(process.env, async ({ kernel }) => {
    const renewed = await kernel.service('agents', OwnerPasswords).renew(username);
    if (renewed === null) {
      const who = username === null ? 'The first owner' : `'${username}'`;
      console.error(
        `${who} is no owner who can sign in. Name one: npm run owner:password -- username`,
      );
      return 1;
    }
    console.log(`Owner's user name: ${renewed.username}`);
    console.log(`Owner's password:  ${renewed.password}`);
    return 0;
  });
}
