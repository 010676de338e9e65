/**
 * The field that says which agent looks after a client, as an agent id or null. Calls change it like any other field;
 * it is no column of a table.
 */
export const ASSIGNED_AGENT = 'assigned_agent_id';
