import { expect, it } from 'vitest';
import type { Client } from '../generated/types.ts';
import { plansOf } from './insurance-plans.ts';

const client = (part: Partial<Client>) => part as Client;

it.each([
  ['nothing', {}, []],
  [
    'blank texts are nothing',
    { current_health_plan_name: ' ', aor: '', dental_plan_premium: null },
    [],
  ],
  [
    'health plan first, with its agent of record and premium',
    {
      gap_plan_name: 'Gap',
      aor: 'MR',
      current_health_plan_name: 'Silver',
      health_plan_premium: 274.9,
    },
    [
      { kind: 'health', name: 'Silver', aor: 'MR', premium: 274.9 },
      { kind: 'gap', name: 'Gap', aor: '', premium: null },
    ],
  ],
  [
    'a plan that costs nothing',
    { vision_plan_premium: 0 },
    [{ kind: 'vision', name: '', aor: '', premium: 0 }],
  ],
  ['only an agent', { rx_plan_aor: 'TA' }, [{ kind: 'rx', name: '', aor: 'TA', premium: null }]],
])('lists the plans of a client with %s', (_case, part, plans) => {
  expect(plansOf(client(part))).toEqual(plans);
});
