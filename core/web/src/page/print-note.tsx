import { printNotice } from '@porchlight/kernel';
import { Icon, Note } from '@porchlight/ui';

/** Says before a document is made which characters of these texts it cannot print; nothing when it prints all of them. */
export function PrintNote({ texts }: { readonly texts: readonly string[] }) {
  const notice = printNotice(texts);
  if (notice === null) return null;
  return (
    <Note tone="payment" icon={<Icon name="triangle-alert" />}>
      {notice}
    </Note>
  );
}
