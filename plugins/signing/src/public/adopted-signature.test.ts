import { SiteStorage } from '@porchlight/ui/bare';
import { SESSION_KEY_PREFIX } from '@porchlight/web';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  type AdoptedSignature,
  adoptSignature,
  forgetAdopted,
  readAdopted,
} from './adopted-signature.ts';

const mine: AdoptedSignature = {
  name: 'Marisol Rivera',
  signature: {
    kind: 'drawn',
    strokes: [
      [
        [0, 0.5],
        [1, 0.5],
      ],
    ],
    aspect: 3,
  },
  initials: { kind: 'typed', text: 'MR', style: 'script' },
};

beforeEach(() => sessionStorage.clear());

it('returns the signature that the same signer adopted in this tab', () => {
  adoptSignature(sessionStorage, mine);
  expect(readAdopted(sessionStorage, 'Marisol Rivera')).toEqual(mine);
});

it('offers a signature to its signer only', () => {
  adoptSignature(sessionStorage, mine);
  expect(readAdopted(sessionStorage, 'Ben Ortiz')).toBeNull();
});

it('stores the signature under a key that leaves with the session', () => {
  adoptSignature(sessionStorage, mine);
  expect(sessionStorage.key(0)?.startsWith(SESSION_KEY_PREFIX)).toBe(true);
  forgetAdopted(sessionStorage);
  expect(sessionStorage.length).toBe(0);
});

it.each([
  ['text that is no JSON', '{'],
  ['null', 'null'],
  ['a drawn signature without strokes', '{"name":"Marisol Rivera","signature":{"kind":"drawn"}}'],
  ['a blank typed one', '{"name":"Marisol Rivera","signature":{"kind":"typed","text":" "}}'],
])('ignores %s', (_, stored) => {
  adoptSignature(sessionStorage, mine);
  sessionStorage.setItem(sessionStorage.key(0)!, stored);
  expect(readAdopted(sessionStorage, 'Marisol Rivera')).toBeNull();
});

it('keeps the signature as long as the page when the tab has no room for it', () => {
  const tab = new SiteStorage(() => sessionStorage);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  adoptSignature(tab, mine);
  full.mockRestore();
  expect(sessionStorage.length).toBe(0);
  expect(readAdopted(tab, 'Marisol Rivera')).toEqual(mine);
  forgetAdopted(tab);
  expect(readAdopted(tab, 'Marisol Rivera')).toBeNull();
});
