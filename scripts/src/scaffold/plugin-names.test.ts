import { describe, expect, it } from 'vitest';
import { fillTemplate, pluginNames } from './plugin-names.ts';

describe('pluginNames', () => {
  it.each([
    ['notes', { id: 'notes', title: 'Notes', table: 'notes' }],
    ['carrier-notes', { id: 'carrier-notes', title: 'Carrier Notes', table: 'carrier_notes' }],
    ['form-1040', { id: 'form-1040', title: 'Form 1040', table: 'form_1040' }],
  ])('derives title and table of the plugin %s', (id, names) => {
    expect(pluginNames(id)).toMatchObject(names);
  });

  it.each(['', 'Notes', '1st', 'a--b', '-a', 'a-', 'a_b', '../x', 'a'.repeat(41)])(
    'rejects %j',
    (id) => {
      expect(() => pluginNames(id)).toThrow('cannot name a plugin');
    },
  );

  it('refuses plugin names that the portal uses itself', () => {
    expect(() => pluginNames('core')).toThrow("'core' is a name of the portal itself.");
  });
});

it('fills every placeholder of a template', () => {
  const names = pluginNames('work-items', 'task');
  expect(fillTemplate('__id__ __title__ __table___item __id__', names)).toBe(
    'work-items Work Items work_items_task work-items',
  );
});
