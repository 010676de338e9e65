/**
 * The name of an agency whose owner has not entered the legal name: a portal that is only tried shows it on its documents,
 * and one in production sends and seals nothing under it.
 */
export const UNNAMED_AGENCY = 'Test portal';

export function isAgencyNamed({ agency_name: name }: { readonly agency_name: string }): boolean {
  return name.trim() !== UNNAMED_AGENCY;
}
