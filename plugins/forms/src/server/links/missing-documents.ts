import type { Language } from '@porchlight/kernel';
import type { WriteUnit } from '@porchlight/server';
import type { UploadKind } from '../../rules/uploads/upload-kinds.ts';
import { uploadName } from '../../rules/uploads/upload-kind-texts.ts';

/** The documents of a request that have not arrived, in the language of its client: 'Photo ID, Lease'; all once they have. */
export async function missingDocuments(
  { trx }: Pick<WriteUnit, 'trx'>,
  requestId: number,
  language: Language,
): Promise<string> {
  const items = (await trx('forms_upload_item')
    .where({ request_id: requestId })
    .orderBy('position')
    .select('kind', 'label', 'received_at')) as readonly {
    readonly kind: UploadKind;
    readonly label: string;
    readonly received_at: string | null;
  }[];
  const missing = items.filter(({ received_at }) => received_at === null);
  const named = missing.length > 0 ? missing : items;
  return named.map((item) => uploadName(item, language)).join(', ');
}
