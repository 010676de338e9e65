import type { WriteUnit } from '@porchlight/server';

/** What lists of session forms show about their newest link. */
interface Access {
  readonly access_type?: string;
  /** ISO 8601. */
  readonly access_expires_at?: string;
}

/** A link is not part of what agents edit in a form, so its version stays. */
export async function noteAccess({ trx }: WriteUnit, id: number, access: Access): Promise<void> {
  await trx('forms_submission').where({ id }).update(access);
}
