import type { Shape } from '@porchlight/kernel';

type IsNone<Ref> = [Ref] extends [undefined] ? true : false;

/** A value that is only sent: its lists may be read-only. */
type Sent<T> = T extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Sent<T[Key]> }
    : T;

/** Parameters that are undefined, null, or '' are left out of the address; those with a default may be missing. */
export type SentQuery<T> = { readonly [Key in keyof T]?: T[Key] | '' | null | undefined };

/** The values that a call of an endpoint needs. */
export type CallInput<P, Q, B> = (IsNone<P> extends true
  ? unknown
  : { readonly params: Shape<P> }) &
  (IsNone<Q> extends true ? unknown : { readonly query?: SentQuery<Shape<Q>> }) &
  (IsNone<B> extends true ? unknown : { readonly body: Sent<Shape<B>> });

/** The values of a call with its options; one that needs no value may be left out altogether. */
export type CallArguments<Input, Options> =
  Record<never, never> extends Input & Options
    ? [input?: Input & Options]
    : [input: Input & Options];

/** What a call returns: undefined for an endpoint without a JSON response. */
export type Received<R> = IsNone<R> extends true ? undefined : Shape<R>;
