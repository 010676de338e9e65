import { Page } from '@porchlight/web';

/** The clients as one wide sheet (000 §2). */
export default function LedgerPage() {
  return <Page padding="none">{null}</Page>;
}
