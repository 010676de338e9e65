import { expect, it } from 'vitest';
import { agentChoices } from './agent-choices.ts';

const agents = [
  { id: 1, first_name: 'Marisol', last_name: 'Rivera', suspended: false },
  { id: 3, first_name: 'Tomás', last_name: 'Alvarez', suspended: false },
  { id: 2, first_name: 'Grace', last_name: 'Walker', suspended: false },
];
const colleaguesOf = (chosen: string, loaded: typeof agents | null = agents) => {
  const group = agentChoices({ agents: loaded, ownId: 1, chosen }).find((one) => 'options' in one);
  return group?.options.map(({ label }) => label) ?? [];
};

it('offers all, mine, and none before the colleagues by name', () => {
  const labels = agentChoices({ agents, ownId: 1, chosen: '' }).map(({ label }) => label);
  expect(labels).toEqual(['All agents', 'My clients', 'No agent', 'Agents']);
  expect(colleaguesOf('')).toEqual(['Grace Walker', 'Tomás Alvarez']);
});

it('labels a chosen agent who no longer exists', () => {
  expect(colleaguesOf('99')).toEqual(['Former agent', 'Grace Walker', 'Tomás Alvarez']);
});

it('labels a chosen agent as loading until the agents are loaded', () => {
  expect(colleaguesOf('2', null)).toEqual(['Loading…']);
});
