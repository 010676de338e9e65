import { renderInPortal } from '@porchlight/web/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import AgentName from './agent-name.tsx';

const data = [{ id: 4, first_name: 'Tomás', last_name: 'Alvarez', suspended: true }];

it.each([
  [4, 'Tomás Alvarez'],
  [9, 'Former agent'],
])('names agent %d %s', async (agentId, name) => {
  await renderInPortal(<AgentName agentId={agentId} />, {
    answers: { 'GET /clients/agents': { success: true, data } },
  });
  expect(await screen.findByText(name)).toBeTruthy();
});
