import { defineCodePoint, definePermission } from '@porchlight/kernel';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { contribute, type SlotEntry } from '../plugin/define-web-plugin.ts';
import { defineSlot } from '../plugin/slot.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { SlotOutlet } from './slot-outlet.tsx';
import { useCodePoint } from './use-slot.ts';

interface CardProps {
  readonly name: string;
}
const Cards = defineSlot<CardProps>('clients.cards');
const Secret = definePermission('clients.secret', 'Secret', ['owner']);

const card = (id: string, more: Partial<SlotEntry<CardProps>> = {}): SlotEntry<CardProps> => ({
  id,
  order: 1,
  component: () => Promise.resolve({ default: ({ name }) => <p>{`${id} of ${name}`}</p> }),
  ...more,
});

function draw(entries: SlotEntry<CardProps>[], permissions: string[] = []) {
  const outlet = <SlotOutlet slot={Cards} props={{ name: 'Ana' }} />;
  return renderInPortal(outlet, { contributes: [contribute(Cards, ...entries)], permissions });
}

describe('SlotOutlet', () => {
  it('passes the props to each entry, in their order', async () => {
    await draw([card('second', { order: 2 }), card('first', { order: 1 })]);
    await screen.findByText('second of Ana');
    const texts = screen.getAllByText(/ of Ana$/).map((element) => element.textContent);
    expect(texts).toEqual(['first of Ana', 'second of Ana']);
  });

  it('renders only entries that match the props and permissions', async () => {
    const load = vi.fn(card('hidden').component);
    await draw([
      card('shown', { when: ({ name }) => name === 'Ana' }),
      card('other', { when: ({ name }) => name === 'Bo', component: load }),
      card('secret', { needs: Secret, component: load }),
    ]);
    await screen.findByText('shown of Ana');
    expect(screen.getAllByText(/ of Ana$/)).toHaveLength(1);
    expect(load).not.toHaveBeenCalled();
  });

  it('draws a protected entry for those who have the right', async () => {
    await draw([card('secret', { needs: Secret })], [Secret.id]);
    await screen.findByText('secret of Ana');
  });

  it('isolates the failure of one entry, and retries it on demand', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let tries = 0;
    const broken = card('broken', {
      title: 'Documents',
      component: async () => {
        tries += 1;
        if (tries === 1) throw new Error('chunk is gone');
        return { default: () => <p>mended</p> };
      },
    });
    await draw([broken, card('fine')]);
    await screen.findByText('fine of Ana');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Documents could not be shown.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('mended');
    vi.restoreAllMocks();
  });
});

it('gives a screen the values of a code point in the order of the plugins', async () => {
  const Parts = defineCodePoint<{ readonly id: string }>('clients.parts', ({ id }) => id);
  function Names() {
    return (
      <p>
        {useCodePoint(Parts)
          .map(({ id }) => id)
          .join(' ')}
      </p>
    );
  }
  await renderInPortal(<Names />, { contributes: [contribute(Parts, { id: 'b' }, { id: 'a' })] });
  expect(screen.getByText('b a')).toBeTruthy();
});
