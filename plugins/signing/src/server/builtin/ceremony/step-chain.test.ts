import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextStep, replayChain, type ChainedStep, type StepEntry } from './step-chain.ts';

const envelope = { id: '01a1-envelope', document: 'd'.repeat(64) };

const kinds = ['created', 'opened', 'consent', 'fields', 'signed'] as const;

/** A chain of so many steps. */
function chainOf(length: number): readonly ChainedStep[] {
  const steps: ChainedStep[] = [];
  for (let index = 0; index < length; index++) {
    const last = steps.at(-1);
    steps.push(
      nextStep(
        last === undefined ? null : { seq: last.entry.seq, hash: last.hash },
        envelope,
        {
          kind: kinds[index % kinds.length]!,
          role: index === 0 ? null : 'client',
          origin: { ip: '192.0.2.7', user_agent: 'Browser' },
          facts: { values: String(index) },
        },
        new Date(1_700_000_000_000 + index),
      ),
    );
  }
  return steps;
}

const lengths = fc.integer({ min: 2, max: 12 });
const names: readonly (keyof StepEntry)[] = [
  'envelope',
  'seq',
  'at',
  'kind',
  'role',
  'document',
  'ip',
  'user_agent',
  'previous',
];

it('replays a whole chain to its head', () => {
  fc.assert(
    fc.property(lengths, (length) => {
      const chain = chainOf(length);
      expect(replayChain(chain, envelope)).toBe(chain.at(-1)!.hash);
    }),
  );
});

it('detects a change of any value of any step', () => {
  fc.assert(
    fc.property(lengths, fc.nat(), fc.constantFrom(...names, 'facts'), (length, at, name) => {
      const chain = [...chainOf(length)];
      const index = at % length;
      const step = chain[index]!;
      const value = name === 'facts' ? { values: 'x' } : `${String(step.entry[name])}x`;
      chain[index] = { ...step, entry: { ...step.entry, [name]: value } };
      expect(replayChain(chain, envelope)).toBeNull();
    }),
  );
});

it('detects a change whose own hash was made right again, unless it is the last step', () => {
  fc.assert(
    fc.property(lengths, fc.nat(), (length, at) => {
      const chain = [...chainOf(length)];
      const index = at % (length - 1);
      const before = chain[index - 1];
      const { entry } = chain[index]!;
      chain[index] = nextStep(
        before === undefined ? null : { seq: before.entry.seq, hash: before.hash },
        envelope,
        { kind: entry.kind, role: entry.role, origin: null, facts: { values: 'forged' } },
        new Date(entry.at),
      );
      expect(replayChain(chain, envelope)).toBeNull();
    }),
  );
});

it('detects a step that is missing, added, or moved', () => {
  fc.assert(
    fc.property(lengths, fc.nat(), fc.nat(), (length, one, other) => {
      const chain = chainOf(length);
      const head = chain.at(-1)!.hash;
      const removed = chain.toSpliced(one % length, 1);
      expect(replayChain(removed, envelope, head)).toBeNull();
      expect(replayChain(chain.toSpliced(one % length, 0, chain[other % length]!), envelope)).toBe(
        null,
      );
      const [from, to] = [one % length, other % length];
      if (from === to) return;
      const swapped = chain.with(from, chain[to]!).with(to, chain[from]!);
      expect(replayChain(swapped, envelope)).toBeNull();
    }),
  );
});

it('refuses the chain of another envelope or document, and one without steps', () => {
  const chain = chainOf(3);
  expect(replayChain(chain, { ...envelope, id: 'other' })).toBeNull();
  expect(replayChain(chain, { ...envelope, document: 'e'.repeat(64) })).toBeNull();
  expect(replayChain([], envelope)).toBeNull();
});

it('finds a head that later steps follow', () => {
  const chain = chainOf(4);
  expect(replayChain(chain, envelope, chain[2]!.hash)).toBe(chain[3]!.hash);
  expect(replayChain(chain, envelope, 'f'.repeat(64))).toBeNull();
});
