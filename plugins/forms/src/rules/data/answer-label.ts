/** Ordinary words keep their case; these never change. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['ssn', 'SSN'],
  ['joint_ssn', 'Joint SSN'],
  ['zip', 'ZIP'],
  ['mailing_zip', 'Mailing ZIP'],
  ['heightFt', 'Height (feet)'],
  ['heightIn', 'Height (inches)'],
  ['weight', 'Weight (pounds)'],
  ['usCitizen', 'US citizen'],
  ['isMilitary', 'Military'],
  ['validDriversLicense', "Valid driver's license"],
]);

/** A field's name in words: `primary_phone` is 'Primary phone', `isJointOwner` 'Joint owner'. */
export function answerLabel(name: string): string {
  const known = LABELS.get(name);
  if (known !== undefined) return known;
  const words = name
    .replace(/^(?:is|has)(?=[A-Z])/, '')
    .replace(/_/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
