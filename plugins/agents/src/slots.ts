import { defineSlot } from '@porchlight/web';

/** Buttons in the header of Manage Agents, left of 'Add Agent'. */
export const AgentsToolbar = defineSlot<object>('agents.toolbar');
