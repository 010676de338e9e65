import { describe, expect, test } from 'vitest';
import { describeGraphFault, orderPlugins, type GraphNode } from './plugin-graph.ts';

function node(id: string, requires: string[] = [], after: string[] = []): GraphNode {
  return { id, requires, after };
}

describe('start order', () => {
  test.each<[string, GraphNode[], string[]]>([
    ['nothing', [], []],
    [
      'ties by id',
      [node('status'), node('agents'), node('clients')],
      ['agents', 'clients', 'status'],
    ],
    ['requirement first', [node('agents', ['status']), node('status')], ['status', 'agents']],
    ['after, when present', [node('a', [], ['z']), node('z')], ['z', 'a']],
    ['after, when absent', [node('a', [], ['z']), node('b')], ['a', 'b']],
    [
      'a chain and a tie',
      [
        node('signing', ['forms']),
        node('forms', ['clients']),
        node('billing', ['clients']),
        node('clients'),
      ],
      ['clients', 'billing', 'forms', 'signing'],
    ],
    ['a requirement named twice', [node('b', ['a', 'a'], ['a']), node('a')], ['a', 'b']],
  ])('orders plugins: %s', (_, nodes, order) => {
    expect(orderPlugins(nodes)).toEqual({ order, faults: [] });
  });

  test('starts plugins in the same order however they were found', () => {
    const nodes = [node('d', ['b', 'c']), node('c', ['a']), node('b', ['a']), node('a')];
    expect(orderPlugins(nodes).order).toEqual(orderPlugins([...nodes].reverse()).order);
  });
});

describe('faults', () => {
  test.each<[string, GraphNode[], string[], string[]]>([
    [
      'a circle of two',
      [node('a', ['b']), node('b', ['a']), node('c')],
      ['c'],
      ['Plugins wait for each other in a circle: a -> b -> a'],
    ],
    [
      'a plugin that requires itself',
      [node('a', ['a'])],
      [],
      ['Plugins wait for each other in a circle: a -> a'],
    ],
    [
      'a circle through after',
      [node('b', ['c']), node('c', [], ['d']), node('d', ['b']), node('a')],
      ['a'],
      ['Plugins wait for each other in a circle: b -> c -> d -> b'],
    ],
    [
      'a plugin behind a circle is ordered, the circle is not',
      [node('a', ['x']), node('x', ['y']), node('y', ['x'])],
      ['a'],
      ['Plugins wait for each other in a circle: x -> y -> x'],
    ],
    [
      'two circles',
      [node('a', ['b']), node('b', ['a']), node('x', ['y']), node('y', ['x'])],
      [],
      [
        'Plugins wait for each other in a circle: a -> b -> a',
        'Plugins wait for each other in a circle: x -> y -> x',
      ],
    ],
    [
      'a missing requirement',
      [node('ledger', ['clients']), node('agents')],
      ['agents'],
      ["Plugin 'ledger' requires 'clients', which is not installed"],
    ],
    [
      'one id in two packages',
      [node('agents'), node('ledger'), node('ledger')],
      ['agents'],
      ["Plugin id 'ledger' is used by more than one package"],
    ],
  ])('reports and leaves out %s', (_, nodes, order, messages) => {
    const graph = orderPlugins(nodes);
    expect(graph.order).toEqual(order);
    expect(graph.faults.map(describeGraphFault)).toEqual(messages);
  });
});
