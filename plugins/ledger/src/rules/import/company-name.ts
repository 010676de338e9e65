/** How names of companies end, but for endings that are also names of people, such as Co and Pa. */
const ENDING =
  /[\s,](?:l\.?l\.?c|p\.?l\.?l\.?c|l\.?l\.?p|inc|incorporated|corp|corporation|ltd|ltda|limited|company|enterprises|holdings|foundation|associates|trust|gmbh|s\.?r\.?l|s\.?a\.? de c\.?v)\.?$/i;

/** True for the name of a company in a column of people: 'Garcia & Lopez LLC'. */
export function isCompanyName(name: string): boolean {
  return ENDING.test(name.trim());
}
