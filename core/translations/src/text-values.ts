/** A value for a placeholder; dates, money, and phone numbers are formatted before (`formatDate` and others). */
export type TextValue = string | number;

type NotInNames = ' ' | '{' | '}' | '#' | ',' | "'";
type Name<Text> = Text extends '' | `${string}${NotInNames}${string}` ? never : Text;

/** Names in `{name}`. In a text with `plural` or `select` also branches of one word. */
type PlainNames<Text extends string> = Text extends `${string}{${infer Rest}`
  ? (Rest extends `${infer Before}}${string}` ? Name<Before> : never) | PlainNames<Rest>
  : never;

/** Names in `{name, plural, …}` or in the same with `Kind` in place of `plural`. */
type NamesOf<Text extends string, Kind extends string> = Text extends `${string}{${infer Rest}`
  ? (Rest extends `${infer Before}, ${Kind},${string}` ? Name<Before> : never) | NamesOf<Rest, Kind>
  : never;

type Counted<Text extends string> = NamesOf<Text, 'plural'> | NamesOf<Text, 'selectordinal'>;
type Selected<Text extends string> = NamesOf<Text, 'select'>;

/** The values that an English text needs, by placeholder. */
export type TextValues<Text extends string> = [Counted<Text> | Selected<Text>] extends [never]
  ? Readonly<Record<PlainNames<Text>, TextValue>>
  : Readonly<
      Record<Counted<Text>, number> &
        Record<Selected<Text>, string> &
        Partial<Record<PlainNames<Text>, TextValue>>
    >;

/** The arguments after the key: none for a text without placeholders. */
export type ValuesOf<Text extends string> = [
  Counted<Text> | Selected<Text> | PlainNames<Text>,
] extends [never]
  ? readonly []
  : readonly [values: TextValues<Text>];
