import { signingProviderContract } from '../../../testing/signing-provider-contract.fixture.ts';
import {
  advisorValues,
  clientValues,
  createCeremonyPortal,
} from '../../testing/ceremony-portal.fixture.ts';

signingProviderContract('builtin', async () => {
  const portal = await createCeremonyPortal();
  const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-1)!;
  /** As the page does once the signer is done. */
  const back = (answer: Awaited<ReturnType<typeof portal.sign>>, event: string) => {
    if (answer.status !== 200) throw new Error(`${String(answer.status)} ${answer.text}`);
    const address = new URL(answer.json<{ data: { return_url: string } }>().data.return_url);
    address.searchParams.set('event', event);
    return address.href;
  };
  return {
    provider: portal.provider(),
    templateId: portal.template.template_id,
    newOrder: () => Promise.resolve(portal.orderOf(portal.template)),
    async sign(url, role) {
      const token = tokenOf(url);
      await portal.read(token);
      await portal.consent(token);
      const values = role === 'client' ? clientValues : advisorValues;
      const signed = await portal.sign(token, { values });
      // Otherwise the document follows within seconds.
      if (role === 'client') await portal.sealAll();
      return back(signed, 'signing_complete');
    },
    decline: async (url, _role, reason) =>
      back(await portal.decline(tokenOf(url), reason), 'decline'),
    close: () => portal.close(),
  };
});
