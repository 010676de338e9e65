import { PortalModel } from '@porchlight/server';
import * as generated from '../generated/schemas.ts';
import type { AccessFlags } from '../rules/access-rights.ts';

/** An account as it is stored. */
export interface AgentRow extends AccessFlags {
  readonly id: number;
  readonly username: string;
  /** Empty only for the seeded owner until they enter one. */
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly password_hash: string;
  /** Raised to end every token signed before. */
  readonly token_version: number;
  /** Null unless no one can sign in to the account. */
  readonly suspended_at: string | null;
  /** ISO 8601 in UTC. */
  readonly last_login_at: string | null;
  readonly deleted_at: Date | null;
}

export class AgentModel extends PortalModel {
  static override readonly tableName = 'agents_agent';
  static override readonly entity = PortalModel.schemaOf(generated, 'agents/agent-account');
  declare id: number;
  declare username: string;
  declare email: string;
  declare first_name: string;
  declare last_name: string;
  declare password_hash: string;
  declare is_advisor: boolean;
  declare is_owner: boolean;
  declare is_developer: boolean;
  declare has_all_staff_access: boolean;
  declare token_version: number;
  declare last_login_at: string | null;
  declare updated_at: Date;
  declare suspended_at: string | null;
  declare deleted_at: Date | null;
}
