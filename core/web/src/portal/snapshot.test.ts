import { describe, expect, it } from 'vitest';
import { contribute, type WebPluginDefinition } from '../plugin/define-web-plugin.ts';
import { defineSlot } from '../plugin/slot.ts';
import { bootstrapOf } from '../testing/render-in-portal.tsx';
import { buildSnapshot } from './snapshot.ts';

const Cards = defineSlot<object>('clients.cards');
const page = () => Promise.resolve({ default: () => null });
const card = (id: string, order: number) => contribute(Cards, { id, order, component: page });

function build(...definitions: WebPluginDefinition[]) {
  const plugins = definitions.map(({ id }) => ({ id, title: id, version: '1', hasWeb: true }));
  const bootstrap = { ...bootstrapOf({}), success: true as const, plugins };
  const loaded = definitions.map((definition) => ({ id: definition.id, definition }));
  return buildSnapshot(bootstrap, loaded, []);
}

describe('buildSnapshot', () => {
  it('orders slot entries and navigation over all plugins', () => {
    const nav = (label: string, order: number) =>
      ({ label, to: `/crm/${label}`, icon: 'plus', order }) as const;
    const snapshot = build(
      { id: 'a', nav: [nav('third', 30), nav('first', 10)], contributes: [card('a.two', 2)] },
      { id: 'b', nav: [nav('second', 20)], contributes: [card('b.three', 3), card('b.one', 1)] },
    );
    expect(snapshot.nav.map(({ value }) => value.label)).toEqual(['first', 'second', 'third']);
    const entries = snapshot.slots.get(Cards.id)?.map(({ value }) => value.id);
    expect(entries).toEqual(['b.one', 'a.two', 'b.three']);
  });

  it.each<[string, WebPluginDefinition, WebPluginDefinition, string]>([
    [
      'a route',
      { id: 'a', routes: [{ path: '/crm/x', title: 'X', page }] },
      { id: 'b', routes: [{ path: '/crm/x', title: 'Y', page }] },
      "The plugins 'a' and 'b' both give the route /crm/x.",
    ],
    [
      'a key of a slot',
      { id: 'a', contributes: [card('same', 1)] },
      { id: 'b', contributes: [card('same', 2)] },
      "The plugins 'a' and 'b' both give 'same' in clients.cards.",
    ],
  ])(
    'leaves out the plugin that gives %s a second time, and names both',
    (_name, a, b, message) => {
      const { definitions, broken } = build(a, b);
      expect(definitions.map(({ plugin }) => plugin.id)).toEqual(['a']);
      expect(broken).toMatchObject([{ plugin: { id: 'b' }, failure: { message } }]);
    },
  );
});
