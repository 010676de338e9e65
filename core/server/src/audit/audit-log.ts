import type { AuditLog, Database } from '../services/tokens.ts';
import { readChainHeads } from './chain-heads.ts';
import { fieldHistoryStatement } from './field-history-statement.ts';
import { findAudit } from './find-audit.ts';
import { historyStatement, type HistoryStatement } from './history-statement.ts';
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
  async function textOf({ name, sql, bindings }: HistoryStatement): Promise<string> {
    const text = await parts.database.jsonText(name, sql, bindings);
    if (text === null) throw new Error('The database answered no row for a history.');
    return text;
  }

  return {
    find: (filter) => findAudit(parts.database, filter),
    historyText: (filter) => textOf(historyStatement(filter)),
    fieldHistoryText: (filter) => textOf(fieldHistoryStatement(filter)),
    verify: async () =>
      verifyChain(parts.database, parts.key, await readChainHeads(parts.headsFolder)),
  };
}
