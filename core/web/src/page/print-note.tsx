import { printNotice } from '@porchlight/kernel';
import { Icon, Note } from '@porchlight/ui';
import { useAgency } from '../portal/use-rights.ts';

/**
 * Says before a document is made which characters of these texts, and of the name of the agency, it cannot print; nothing when
 * it prints all of them.
 */
export function PrintNote({ texts }: { readonly texts: readonly string[] }) {
  const { agency_name } = useAgency();
  const notice = printNotice([...texts, agency_name]);
  if (notice === null) return null;
  return (
    <Note tone="payment" icon={<Icon name="triangle-alert" />}>
      {notice}
    </Note>
  );
}
