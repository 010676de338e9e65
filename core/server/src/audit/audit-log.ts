import type { AuditLog } from '../plugin-api/audit-log-token.ts';
import type { Database } from '../plugin-api/tokens.ts';
import { readChainHeads } from './chain-heads.ts';
import { fieldChanges } from './field-changes.ts';
import { fieldHistoryStatement } from './field-history-statement.ts';
import { countAudit, findAudit } from './find-audit.ts';
import { historyStatement, type HistoryStatement } from './history-statement.ts';
import { recordedValues } from './recorded-values.ts';
import { withoutPersonal } from './without-personal.ts';
import type { StoredSubjectKeys } from './stored-subject-keys.ts';
import { HistoryUnsealer } from './history-unsealer.ts';
import { verifyChain, verifyChainPart, type ChainVerdict } from './verify-chain.ts';

interface AuditChainParts {
  readonly database: Database;
  /** Key of the hash chain, from `FieldCrypto.key('audit')`. */
  readonly key: Buffer;
  /** Where the daily heads of the chain are: `DATA_DIR/audit`. */
  readonly headsFolder: string;
}

export interface AuditLogParts extends AuditChainParts {
  readonly subjectKeys: StoredSubjectKeys;
}

/** Verifies the hash chain against the audit and its exported heads. */
export async function verifyAudit(parts: AuditChainParts): Promise<ChainVerdict> {
  return verifyChain(parts.database, parts.key, await readChainHeads(parts.headsFolder));
}

/** Reads the audit and verifies that it was not tampered with. */
export function createAuditLog(
  parts: AuditLogParts,
): AuditLog & { verify(): Promise<ChainVerdict> } {
  const unsealer = new HistoryUnsealer(parts.database, parts.subjectKeys);

  async function textOf({ name, sql, bindings }: HistoryStatement): Promise<string> {
    const text = await parts.database.jsonText(name, sql, bindings);
    if (text === null) throw new Error('The database returned no row for a history.');
    return text;
  }

  return {
    find: async (filter) => unsealer.lines(await findAudit(parts.database, filter)),
    findPlain: async (filter) =>
      (await findAudit(parts.database, filter)).map((row) =>
        withoutPersonal(row, parts.subjectKeys.isPersonal),
      ),
    count: (filter, most) => countAudit(parts.database, filter, most),
    historyText: async (filter) => unsealer.historyText(await textOf(historyStatement(filter))),
    fieldHistoryText: async (filter) =>
      unsealer.fieldHistoryText(await textOf(fieldHistoryStatement(filter)), filter),
    fieldChanges: (filter) => fieldChanges(parts.database, unsealer, filter),
    recordedValues: (filter, reads = parts.database) => recordedValues(reads, unsealer, filter),
    verify: () => verifyAudit(parts),
    verifyPart: async (part) =>
      verifyChainPart(parts.database, parts.key, await readChainHeads(parts.headsFolder), part),
  };
}
