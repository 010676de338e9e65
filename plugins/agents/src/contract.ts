import {
  type CallOrigin,
  defineCodePoint,
  definePermission,
  defineService,
  type StaffFlag,
  type WriteUnit,
} from '@porchlight/kernel';
import type { StaffTrace } from './rules/staff-traces.ts';

export { AGENT_VIEW, type AgentViewRow } from './published-views.ts';
export { holdAgents } from './agent-holds.ts';
export { accountName } from './rules/account-name.ts';
export {
  type RecordedTrace,
  recordedTraces,
  type StaffTrace,
  tracedPlaces,
  traceText,
} from './rules/staff-traces.ts';

/** See, add, change and delete colleagues. */
export const ManageAgents = definePermission('agents.manage', 'Manage agents', [
  'owner',
  'developer',
  'all_staff_access',
]);

/** One's own names, email, username and password. */
export const OwnAgent = definePermission('agents.self', 'See and change own account', ['agent']);

/** The password policy of the portal. */
export const ConfigureAgents = definePermission('agents.configure', 'Change the password policy', [
  'owner',
  'developer',
]);

/** The name of a colleague for other screens; histories still show the names of deleted ones. */
export interface StaffName {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string;
  /** First letters of both names, upper case, for example `MR`. */
  readonly initials: string;
  readonly deleted: boolean;
  /** Cannot sign in, and is not assigned anything new. */
  readonly suspended: boolean;
}

/** Where agents signed in or made changes from, for evidence about visitors. */
export interface StaffSignIns {
  /**
   * Of each call, the agents who signed in or made changes from there in the last 90 days, each once. Anyone can claim that
   * a call was forwarded, so one through a proxy that the portal does not trust counts as from that proxy, and says so.
   */
  tracesOf(origins: readonly CallOrigin[]): Promise<readonly (readonly StaffTrace[])[]>;
}

/** Provided by this plugin. */
export const StaffSignIns = defineService<StaffSignIns>('agents.staff-sign-ins');

/** Who is who among the staff, for plugins that store agent ids. */
export interface StaffDirectory {
  /** Names by agent id; an id that never existed is missing from the map. */
  names(ids: readonly number[]): Promise<ReadonlyMap<number, StaffName>>;
  /** Every account that is not deleted, by last and first name. */
  everyone(): Promise<readonly StaffName[]>;
  /** What an account is granted permissions by at this moment; null while it is suspended and once it is deleted. */
  flagsOf(id: number): Promise<ReadonlySet<StaffFlag> | null>;
}

/** Provided by this plugin. */
export const StaffDirectory = defineService<StaffDirectory>('agents.staff-directory');

/** New passwords for owners who are at the machine itself; for the command of the portal. */
export interface OwnerPasswords {
  /**
   * Gives an owner, by username or email, a new password and ends the sessions of the account.
   *
   * @param username null for the first owner
   * @returns null for an account that is unknown, suspended, or none of an owner
   */
  renew(
    username: string | null,
  ): Promise<{ readonly username: string; readonly password: string } | null>;
}

/** Provided by this plugin. */
export const OwnerPasswords = defineService<OwnerPasswords>('agents.owner-passwords');

/** How many clients each agent has, and who takes them over; provided by the plugin that owns the clients. */
export interface ClientCounts {
  readonly id: string;
  /** Counts by agent id; an agent without clients may be missing from the map. */
  count(agentIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /**
   * Assigns all clients of one agent to another, or to none, with a line of the audit and an event for each. For the
   * transaction that deletes the agent, which must already have locked its row. Returns the number of clients.
   */
  reassign?(fromAgentId: number, toAgentId: number | null, unit: WriteUnit): Promise<number>;
}

/** The counts of all contributions are added up. */
export const ClientCountSources = defineCodePoint<ClientCounts>(
  'agents.client-counts',
  (counts) => counts.id,
);
