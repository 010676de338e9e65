import type { WriteUnit } from '@porchlight/server';

/** Whether everyone has signed an envelope of this form, or of this client, whose document is not stored yet. */
export async function isStoring(
  { trx }: Pick<WriteUnit, 'trx'>,
  where: { readonly submission_id: number } | { readonly client_id: number },
): Promise<boolean> {
  const found: unknown = await trx('signing_envelope')
    .where(where)
    .whereIn('state', ['created', 'sent', 'delivered', 'completed'])
    .whereNotExists(
      trx('signing_document')
        .select(trx.raw('1'))
        .whereRaw('signing_document.envelope = signing_envelope.id'),
    )
    .where(
      (signed) =>
        void signed
          .where({ state: 'completed' })
          .orWhereNotExists(
            trx('signing_signer')
              .select(trx.raw('1'))
              .whereRaw("signing_signer.envelope = signing_envelope.id and state <> 'completed'"),
          ),
    )
    .first('id');
  return found !== undefined;
}
