import { expect, it } from 'vitest';
import { mergedTraces, traceWarning, type SignerTrace } from './staff-traces.ts';

const ana: SignerTrace = { name: 'Ana (ana)', kind: 'device' };
const eva: SignerTrace = { name: 'Eva (eva)', kind: 'network' };

it.each([
  [[], [], []],
  [[ana], [], [ana]],
  [[], [eva], [{ ...eva, earlier: true }]],
  [[ana], [eva, eva], [ana, { ...eva, earlier: true }]],
  // The last act says more of the same agent.
  [[ana], [{ ...ana, kind: 'network' as const }], [ana]],
])(
  'names the agents of the last act %j and those of the acts before it %j once',
  (last, before, all) => {
    expect(mergedTraces(last, before)).toEqual(all);
  },
);

it.each([
  [[], 'signature', null],
  [[ana], 'signature', 'This signature came from the device from which Ana (ana) signed in.'],
  [[ana], 'refusal', 'This refusal came from the device from which Ana (ana) signed in.'],
  [
    [{ ...eva, earlier: true as const }],
    'signature',
    'The document was opened, agreed to, or filled in from the network from which Eva (eva) signed in.',
  ],
  [
    [ana, { ...eva, earlier: true as const }],
    'signature',
    'This signature came from the device from which Ana (ana) signed in. The document was opened, agreed to, or filled in from the network from which Eva (eva) signed in.',
  ],
] as const)('states for staff where %j of a %s come from', (traces, act, text) => {
  expect(traceWarning(traces, act)).toBe(text);
});
