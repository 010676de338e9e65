/**
 * Three characters for an English text. Pages for visitors have the English texts of forms in their schemas, and load a
 * translation under the code of its text, which is shorter. Texts whose codes are alike keep their names.
 */
export function textCode(english: string): string {
  let sum = 7;
  for (let at = 0; at < english.length; at += 1)
    sum = Math.imul(sum ^ english.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(36).padStart(3, '0').slice(-3);
}
