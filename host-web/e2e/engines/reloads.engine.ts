import { unique } from '@porchlight/testing/browser';
import { TYPED_DIALOGS } from '../visits/typed-dialogs.ts';
import { TYPED_PAGES } from '../visits/typed-pages.ts';
import { signIn } from '../visits/work-in-portal.ts';
import { atDesk, USUAL } from './conditions.ts';
import { test } from './engines-test.ts';

for (const [what, { open, type, kept }] of Object.entries(TYPED_PAGES))
  test(`what is typed into ${what} is there again after a reload`, async ({
    portal,
    visits,
    openScreen,
  }) => {
    const { screen } = await openScreen(USUAL);
    await open(screen, visits, portal);
    await type(screen, '123');
    await screen.reload();
    await kept(screen, '123');
  });

for (const [what, { path, type, kept }] of Object.entries(TYPED_DIALOGS))
  test(`what an agent typed into ${what} is offered after a reload`, async ({
    portal,
    visits,
    openScreen,
  }) => {
    const { screen } = await openScreen(atDesk(USUAL));
    await signIn(screen, portal.owner, path(visits));
    const text = unique('12 Palm Way ');
    await type(screen, text);
    await screen.reload();
    await kept(screen, text);
  });
