import { changedParts, readDay, readId, readOne, readPage, readSearch } from './list-address.ts';

/** One part of the address of a list: what it is without one, and how it is read. */
export interface AddressPart<V> {
  readonly start: V;
  /** Returns `start` for what it cannot understand. */
  read(params: URLSearchParams, name: string): V;
}

/** One of some values; '' stands for all. */
export function oneOf<const V extends string>(values: readonly V[]): AddressPart<V | ''> {
  return { start: '', read: (params, name) => readOne(params, name, values) ?? '' };
}

/** One of some values, the first one without any. */
export function firstOf<const V extends string>(
  values: readonly [V, ...(readonly V[])],
): AddressPart<V> {
  const [start] = values;
  return { start, read: (params, name) => readOne(params, name, values) ?? start };
}

/** A day, `yyyy-mm-dd`; '' for none. */
export const anyDay: AddressPart<string> = { start: '', read: readDay };

/** Whether something is on; off without it. */
export const onOrOff: AddressPart<boolean> = {
  start: false,
  read: (params, name) => params.get(name) === 'true',
};

/** The id of a record; null for none. */
export const anyId: AddressPart<number | null> = { start: null, read: readId };

type Parts = Readonly<Record<string, AddressPart<never>>>;
type PartsOf<P> = { readonly [Name in keyof P]: P[Name] extends AddressPart<infer V> ? V : never };
type Direction = 'asc' | 'desc';

/** What every list has in its address. */
export interface ListFilter<S extends string = string> {
  readonly q: string;
  readonly sort: S;
  readonly dir: Direction;
  /** From 1. */
  readonly page: number;
}

/** How the address of a list says what it shows. */
export interface ListAddress<F> {
  /** The plain list. */
  readonly start: F;
  /** Ignores what it cannot understand. */
  read(params: URLSearchParams): F;
  /** Writes what differs from the start, so that the plain list has the plain address. */
  write(filter: F): Record<string, string>;
  /** True when filters or a search leave out records. */
  narrows(filter: F): boolean;
  /** The plain list of the same view. */
  cleared(filter: F): F;
  /** Names of the parts that say nothing of the list. */
  readonly beside: readonly (keyof F)[];
}

/** What a list of this address shows. */
export type FilterOf<A> = A extends ListAddress<infer F> ? F : never;

interface AddressOptions<S extends string, V, P, B> {
  /** What the list can sort by, and its first order. */
  readonly sorts: readonly S[];
  readonly start: { readonly sort: S; readonly dir: Direction };
  /** Parts such as the tab, which choose a list and leave out nothing of it. */
  readonly views?: V;
  /** Parts that leave out records. */
  readonly filters?: P;
  /** Parts that say nothing of the list, such as the record whose details are open: a change of them keeps the page. */
  readonly beside?: B;
  /** What the address always has. */
  readonly always?: Readonly<Record<string, string>>;
}

/** Declares once how a list reads and writes its address. */
export function defineListAddress<
  S extends string,
  V extends object = object,
  P extends object = object,
  B extends object = object,
>({
  sorts,
  start: order,
  views,
  filters,
  beside,
  always,
}: AddressOptions<S, V, P, B>): ListAddress<ListFilter<S> & PartsOf<V> & PartsOf<P> & PartsOf<B>> {
  type F = ListFilter<S> & PartsOf<V> & PartsOf<P> & PartsOf<B>;
  const narrowing = Object.entries((filters ?? {}) as Parts);
  const others = Object.entries((beside ?? {}) as Parts);
  const all = [...Object.entries((views ?? {}) as Parts), ...narrowing];
  const whole = (
    part: (of: AddressPart<unknown>, name: string) => unknown,
    base: ListFilter<S>,
  ): F => {
    const draw = (parts: typeof all) => parts.map(([name, of]) => [name, part(of, name)] as const);
    return Object.fromEntries([
      ...draw(all),
      ...Object.entries(base),
      ...draw(others),
    ]) as unknown as F;
  };
  const start = whole((part) => part.start, { q: '', ...order, page: 1 });
  const isChanged = (filter: F, name: string) => filter[name as keyof F] !== start[name as keyof F];
  return {
    start,
    read: (params) =>
      whole((part, name) => part.read(params, name), {
        q: readSearch(params),
        sort: readOne(params, 'sort', sorts) ?? order.sort,
        dir: readOne(params, 'dir', ['asc', 'desc']) ?? order.dir,
        page: readPage(params),
      }),
    write: (filter) => ({ ...always, ...changedParts(filter, start) }),
    narrows: (filter) => filter.q !== '' || narrowing.some(([name]) => isChanged(filter, name)),
    cleared: (filter) => ({
      ...start,
      ...Object.fromEntries(
        Object.keys(views ?? {}).map((name) => [name, filter[name as keyof F]]),
      ),
    }),
    beside: others.map(([name]) => name as keyof F),
  };
}
