import { Facts } from '@porchlight/ui';
import { renderInPortal } from '@porchlight/web/testing';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Envelope } from '../../generated/types.ts';
import type { RevocationOrder } from '../../rules/builtin/revocation-order.ts';
import { SealFacts } from './seal-facts.tsx';

afterEach(cleanup);

type Seal = NonNullable<NonNullable<Envelope['document']>['seal']>;
const stamp = { by: 'Example Time Stamps', at: '2026-11-20T15:00:09.000Z' };
const revoked = (order: RevocationOrder): Seal['additions'] => ({
  evidence: 'revoked',
  evidence_at: null,
  revocation: { at: '2026-11-21T15:00:00.000Z', order },
  time_stamps: [],
});
it.each<[Seal, string, string]>([
  [
    {
      time_stamp: null,
      additions: { evidence: 'unavailable', evidence_at: null, revocation: null, time_stamps: [] },
    },
    'None: the time is that of the portal’s server',
    'Not available: no authority answers for this certificate',
  ],
  [
    {
      time_stamp: stamp,
      additions: { evidence: 'missing', evidence_at: null, revocation: null, time_stamps: [] },
    },
    'Example Time Stamps, 11/20/2026, 10:00 AM',
    'Not in the document yet; the portal keeps asking',
  ],
  [
    {
      time_stamp: stamp,
      additions: {
        evidence: 'added',
        evidence_at: '2026-11-20T15:00:10.000Z',
        revocation: null,
        time_stamps: [{ by: 'Other Time Stamps', at: '2027-11-20T15:00:09.000Z' }],
      },
    },
    'Example Time Stamps, 11/20/2026, 10:00 AMOther Time Stamps, 11/20/2027, 10:00 AM',
    'Not revoked on 11/20/2026, 10:00 AM; the answer is in the document',
  ],
  [
    { time_stamp: stamp, additions: revoked('proven-before') },
    'Example Time Stamps, 11/20/2026, 10:00 AM',
    'Revoked on 11/21/2026, 10:00 AM; a time stamp proves that the document was sealed before',
  ],
  [
    { time_stamp: null, additions: revoked('stated-before') },
    'None: the time is that of the portal’s server',
    'Revoked on 11/21/2026, 10:00 AM; only the portal’s server says that the document was sealed before',
  ],
  [
    { time_stamp: null, additions: revoked('after') },
    'None: the time is that of the portal’s server',
    'Revoked on 11/21/2026, 10:00 AM, before the document was sealed: do not rely on the seal',
  ],
])('shows who confirms the time of the seal, and what makes it last', async (seal, time, check) => {
  await renderInPortal(
    <Facts>
      <SealFacts seal={seal} />
    </Facts>,
  );
  const facts = [...document.querySelectorAll('dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent.replaceAll('\u202f', ' '),
  ]);
  expect(facts).toEqual([
    ['Time stamp', time],
    ['Certificate check', check],
  ]);
});
