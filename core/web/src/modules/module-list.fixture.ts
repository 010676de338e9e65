import type { Module } from './modules-api.ts';

/** A running module. */
function module(id: string, more: Partial<Module> = {}): Module {
  return {
    id,
    title: id.charAt(0).toUpperCase() + id.slice(1),
    description: `What ${id} does`,
    version: '1.0.0',
    critical: false,
    wanted: true,
    effective: true,
    state: 'running',
    reason: null,
    paused: [],
    requires: [],
    requiredBy: [],
    contributes: {
      routes: 2,
      permissions: 1,
      jobs: 0,
      settings: false,
      extensions: {},
      hasWeb: true,
    },
    changed_by: null,
    changed_at: null,
    ...more,
  };
}

const addOn = {
  routes: 0,
  permissions: 0,
  jobs: 1,
  settings: false,
  extensions: { 'ledger.columns': 19 },
  hasWeb: false,
};
const modules = [
  module('agents', { critical: true }),
  module('clients', { contributes: { ...module('x').contributes, settings: true } }),
  module('forms', {
    requires: ['clients', 'agents'],
    state: 'waiting',
    effective: false,
    reason: 'Clients is off',
  }),
  module('texting', { state: 'off', wanted: false, effective: false }),
  module('signing', { state: 'failed', effective: false, reason: 'start took longer than 10 s' }),
  module('carriers', { contributes: addOn, requires: ['clients'] }),
];
/** The answer of GET /api/modules, with changes to some of the modules. */
export const moduleList = (...changes: Partial<Module>[]) => ({
  success: true,
  revision: 2,
  modules: modules.map((one) => ({ ...one, ...changes.find(({ id }) => id === one.id) })),
});
