import type { AuditLog, Database } from '../services/tokens.ts';
import { readChainHeads } from './chain-heads.ts';
import { findAudit } from './find-audit.ts';
import { historyStatement } from './history-statement.ts';
import { verifyChain, type ChainVerdict } from './verify-chain.ts';

export interface AuditLogParts {
  readonly database: Database;
  /** Key of the hash chain, from `FieldCrypto.key('audit')`. */
  readonly key: Buffer;
  /** Where the daily heads of the chain are: `DATA_DIR/audit`. */
  readonly headsFolder: string;
}

/** Reading the audit, and checking that nobody touched it. */
export function createAuditLog(
  parts: AuditLogParts,
): AuditLog & { verify(): Promise<ChainVerdict> } {
  return {
    find: (filter) => findAudit(parts.database, filter),
    async historyText(filter) {
      const { name, sql, bindings } = historyStatement(filter);
      const text = await parts.database.jsonText(name, sql, bindings);
      if (text === null) throw new Error('The database answered no row for a history.');
      return text;
    },
    verify: async () =>
      verifyChain(parts.database, parts.key, await readChainHeads(parts.headsFolder)),
  };
}
