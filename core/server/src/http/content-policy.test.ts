import type { ContentSecurityRule } from '@porchlight/kernel';
import { describe, expect, it } from 'vitest';
import { contentPolicy, emulated } from './content-policy.ts';

const strict =
  "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const cards: ContentSecurityRule = {
  audience: 'visitor',
  path: '/pay',
  allow: {
    'script-src': ['https://web.pay.example'],
    'frame-src': ['https://web.pay.example', 'https://*.cards.example'],
    'img-src': ['https://logos.example'],
  },
};
const frame: ContentSecurityRule = {
  audience: 'staff',
  allow: { 'frame-src': ['https://sign.example'] },
};
const sameScript: ContentSecurityRule = {
  audience: 'visitor',
  path: '/pay/later',
  allow: { 'script-src': ['https://web.pay.example', 'https://later.example'] },
};
const rules = [cards, frame, sameScript];

describe('contentPolicy', () => {
  it.each([
    ['visitor', '/'],
    ['visitor', '/payments'],
    ['staff', '/pay'],
  ] as const)(
    'stays strict for a %s at %s when only other pages load from elsewhere',
    (audience, path) => {
      expect(contentPolicy([cards, sameScript], { audience, path })).toBe(strict);
    },
  );

  it.each(['/pay', '/pay/abc'])('allows what the page at %s needs', (path) => {
    expect(contentPolicy(rules, { audience: 'visitor', path })).toBe(
      strict.replace('blob:', 'blob: https://logos.example') +
        "; script-src 'self' https://web.pay.example" +
        "; frame-src 'self' https://web.pay.example https://*.cards.example",
    );
  });

  it('merges the rules of several plugins, each origin once', () => {
    expect(contentPolicy(rules, { audience: 'visitor', path: '/pay/later' })).toContain(
      "script-src 'self' https://web.pay.example https://later.example;",
    );
  });

  it('lets the own origin alone frame a page that may be framed', () => {
    const page = { audience: 'visitor', path: '/signing/abc', isFramed: true } as const;
    expect(contentPolicy([], page)).toBe(
      strict.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    );
  });

  it('applies a rule without a path to all pages of its audience', () => {
    expect(contentPolicy(rules, { audience: 'staff', path: '/crm/clients' })).toBe(
      `${strict}; frame-src 'self' https://sign.example`,
    );
  });
});

describe('emulated', () => {
  it('replaces a host and a group of hosts by their emulators, each once', () => {
    const emulators = new Map([
      ['web.pay.example', 'http://127.0.0.1:4010'],
      ['us.cards.example', 'http://127.0.0.1:4010'],
      ['cards.example', 'http://127.0.0.1:4011'],
    ]);
    const [allowed] = emulated([cards], emulators);
    expect(allowed).toEqual({
      ...cards,
      allow: {
        'script-src': ['http://127.0.0.1:4010'],
        'frame-src': ['http://127.0.0.1:4010'],
        'img-src': ['https://logos.example'],
      },
    });
  });
});
