import type { WriteUnit } from '@porchlight/kernel';
import type { Knex } from 'knex';

interface StoredRestore {
  readonly id: number;
  /** ISO 8601, like all times here. */
  readonly restored_at: string;
  readonly backup_made_at: string;
  readonly confirmed_at: string | null;
}

/**
 * Keeps everything inside a portal that was restored from a backup, until an owner confirms that it is the only one: the
 * lost one may run still, or have charged and mailed what the backup believes to be due.
 */
export class OutgoingHold {
  readonly #knex: Knex;
  /** The last restore; null for a portal that was never restored. */
  readonly restore: StoredRestore | null;
  #isHeld: boolean;

  private constructor(knex: Knex, restore: StoredRestore | null) {
    this.#knex = knex;
    this.restore = restore;
    this.#isHeld = restore !== null && restore.confirmed_at === null;
  }

  static async open(knex: Knex): Promise<OutgoingHold> {
    return new OutgoingHold(knex, await lastRestore(knex));
  }

  /** Sign-ins and proofs from before are void. */
  get voidBefore(): Date | null {
    return this.restore === null ? null : new Date(this.restore.restored_at);
  }

  /** What happened since then is known elsewhere only. */
  get backupMadeAt(): Date | null {
    return this.restore === null ? null : new Date(this.restore.backup_made_at);
  }

  /** Reads the database while it is true: another process may have confirmed. */
  readonly isHeld = async (): Promise<boolean> => {
    if (this.#isHeld) this.#isHeld = (await lastRestore(this.#knex))?.confirmed_at === null;
    return this.#isHeld;
  };

  /** False when it was confirmed before. */
  async confirm({ trx }: WriteUnit, by: string): Promise<boolean> {
    const count = await trx('core_restore')
      .whereNull('confirmed_at')
      .update({ confirmed_at: trx.fn.now() as never, confirmed_by: by });
    return count > 0;
  }
}

async function lastRestore(knex: Knex): Promise<StoredRestore | null> {
  const row = await knex<StoredRestore>('core_restore').orderBy('id', 'desc').first();
  return row ?? null;
}
