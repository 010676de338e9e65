import { formatNumber } from '@porchlight/kernel';

/** How many clients a view has; nothing while that is not known. */
export function ViewCount({ of }: { readonly of: number | undefined }) {
  if (of === undefined) return null;
  return <span className="ledger-views__count">{formatNumber(of)}</span>;
}
