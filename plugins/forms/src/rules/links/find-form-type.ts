import { webFormSlug } from './slug.ts';

/** What says of which form type a form is. */
export interface FormTypeHints {
  readonly form_type: string | null;
  readonly source: string;
}

/** The form type of a form: by its id, or by the route that its source names; null while it is off. */
export function findFormType<T extends { readonly id: string; readonly route: string }>(
  types: readonly T[],
  { form_type, source }: FormTypeHints,
): T | null {
  const id = (form_type ?? '').trim();
  if (id !== '') return types.find((type) => type.id === id) ?? null;
  if (source.trim() === '') return null;
  return types.find(({ route }) => webFormSlug(route) === webFormSlug(source)) ?? null;
}
