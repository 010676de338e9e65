import { describe, expect, test } from 'vitest';
import { computeEffective, type EffectiveNode } from './effective-set.ts';

function plugin(id: string, requires: string[] = [], critical = false): EffectiveNode {
  return { id, title: id.toUpperCase(), requires, after: [], critical };
}

const agents = plugin('agents', [], true);
const clients = plugin('clients', ['agents']);
const forms = plugin('forms', ['clients']);
const signing = plugin('signing', ['forms']);
const all = [agents, clients, forms, signing];

describe('states', () => {
  test.each<[string, string[], Record<string, string>, Record<string, string>]>([
    [
      'runs every plugin that is turned on',
      ['clients', 'forms', 'signing'],
      {},
      { agents: 'running', clients: 'running', forms: 'running', signing: 'running' },
    ],
    [
      'runs a critical plugin without a stored state',
      [],
      {},
      { agents: 'running', clients: 'off', forms: 'off', signing: 'off' },
    ],
    [
      'makes dependents of a plugin that is off wait',
      ['forms', 'signing'],
      {},
      {
        agents: 'running',
        clients: 'off',
        forms: 'waiting: Waits for CLIENTS, which is off',
        signing: 'waiting: Waits for FORMS, which is waiting itself',
      },
    ],
    [
      'makes dependents of a failed plugin wait',
      ['clients', 'forms'],
      { clients: 'Broke' },
      {
        agents: 'running',
        clients: 'failed: Broke',
        forms: 'waiting: Waits for CLIENTS, which has failed',
        signing: 'off',
      },
    ],
    [
      'reports a failed plugin as off when it is turned off',
      ['clients'],
      { signing: 'Broke' },
      { agents: 'running', clients: 'running', forms: 'off', signing: 'off' },
    ],
  ])('%s', (_, desired, failed, states) => {
    const statuses = computeEffective({
      plugins: all,
      desired: new Set(desired),
      failed: new Map(Object.entries(failed)),
    });
    const actual = [...statuses].map(([id, { state, reason }]) => [
      id,
      reason === null ? state : `${state}: ${reason}`,
    ]);
    expect(Object.fromEntries(actual)).toEqual(states);
  });

  test('reports only running plugins as effective', () => {
    const statuses = computeEffective({
      plugins: all,
      desired: new Set(['clients', 'signing']),
      failed: new Map([['clients', 'Broke']]),
    });
    expect([...statuses.values()].map((status) => status.effective)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('names every missing requirement in the reason', () => {
    const statuses = computeEffective({
      plugins: [plugin('a'), plugin('b'), plugin('c', ['a', 'b'])],
      desired: new Set(['c']),
      failed: new Map(),
    });
    expect(statuses.get('c')?.reason).toBe('Waits for A, which is off and B, which is off');
  });

  test('treats a requirement that is not installed as failed', () => {
    const statuses = computeEffective({
      plugins: [plugin('c', ['gone'])],
      desired: new Set(['c']),
      failed: new Map(),
    });
    expect(statuses.get('c')?.reason).toBe('Waits for gone, which has failed');
  });
});

describe('coming back', () => {
  test('turning a provider on again restarts its dependents', () => {
    const desired = ['clients', 'forms', 'signing'];
    const withoutClients = new Set(desired.slice(1));
    const down = computeEffective({ plugins: all, desired: withoutClients, failed: new Map() });
    expect(down.get('signing')).toMatchObject({ desired: true, effective: false });
    const up = computeEffective({ plugins: all, desired: new Set(desired), failed: new Map() });
    expect(up.get('signing')).toMatchObject({ desired: true, effective: true });
  });
});
