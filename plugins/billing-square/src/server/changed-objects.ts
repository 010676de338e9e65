import type { Square, SquareClient } from 'square';

/** Of changes in one reading. */
const CHANGED_PAGES = 3;
/** Of disputes, which are few. */
const MOST_PAGES = 50;

interface SdkPage<T> {
  readonly data: readonly T[];
  hasNextPage(): boolean;
  getNextPage(): Promise<SdkPage<T>>;
}

/** The first objects of a list, and when the last of them changed if there are more. */
interface PartOfList<T> {
  readonly objects: readonly T[];
  readonly continueAt: string | null;
}

export async function someOf<T extends Square.Payment | Square.PaymentRefund>(
  first: SdkPage<T>,
): Promise<PartOfList<T>> {
  const objects = [...first.data];
  let page = first;
  for (let pages = 1; pages < CHANGED_PAGES && page.hasNextPage(); pages += 1) {
    page = await page.getNextPage();
    objects.push(...page.data);
  }
  return { objects, continueAt: page.hasNextPage() ? (objects.at(-1)?.updatedAt ?? null) : null };
}

/** Payments of refunds that the first part of a list does not have. */
export async function paymentsBehind(
  api: SquareClient,
  { objects }: PartOfList<Square.Payment>,
  refunds: readonly Square.PaymentRefund[],
): Promise<readonly Square.Payment[]> {
  const read = new Set(objects.map(({ id }) => id));
  const missing = new Set(refunds.flatMap(({ paymentId }) => paymentId ?? []));
  const found: Square.Payment[] = [];
  for (const paymentId of missing) {
    if (read.has(paymentId)) continue;
    const { payment } = await api.payments.get({ paymentId });
    if (payment !== undefined) found.push(payment);
  }
  return found;
}

/** The disputes of a location. */
export async function recentDisputes(
  api: SquareClient,
  locationId: string,
): Promise<readonly Square.Dispute[]> {
  let page = await api.disputes.list({ locationId });
  const found = [...page.data];
  for (let pages = 1; pages < MOST_PAGES && page.hasNextPage(); pages += 1) {
    page = await page.getNextPage();
    found.push(...page.data);
  }
  return found;
}
