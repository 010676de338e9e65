/** What says how many steps a form has. */
export interface SteppedForm {
  readonly form_type: string | null;
  /** The template; null for a custom form. */
  readonly form_id: number | null;
}

const OTHERWISE = 5;

const BY_TYPE: ReadonlyMap<string, number> = new Map([
  ['iul-application', 5],
  ['iul', 5],
  ['universal-life', 5],
  ['personal-info', 3],
]);

/** Forms that were stored without a form type are known by their template. */
const BY_TEMPLATE: ReadonlyMap<number, number> = new Map([
  [9, 5],
  [17, 5],
  [15, 3],
]);

/**
 * How many steps a form has.
 *
 * @param declared the number of steps that form types of plugins declare, by form type
 */
export function stepTotal(form: SteppedForm, declared?: ReadonlyMap<string, number>): number {
  const type = form.form_type?.trim() ?? '';
  if (type !== '') return BY_TYPE.get(type) ?? declared?.get(type) ?? OTHERWISE;
  return (form.form_id === null ? undefined : BY_TEMPLATE.get(form.form_id)) ?? OTHERWISE;
}
