const MASK_SIGN = /[*•]/;

/**
 * What somebody means who types into a field that shows a mask: never a part of the mask. Without mask signs left it is
 * all new text; beside them only what was put in; taking away any of it empties the field.
 *
 * @param mask what the field showed: `***-**-1234`
 * @param text what it holds after the key
 * @param removed whether the key took something away (Backspace, Delete, cut)
 */
export function typedOverMask(mask: string, text: string, removed: boolean): string {
  if (removed) return '';
  if (!MASK_SIGN.test(text)) return text;
  let start = 0;
  while (start < mask.length && text[start] === mask[start]) start += 1;
  let end = 0;
  while (end < mask.length - start && text.at(-1 - end) === mask.at(-1 - end)) end += 1;
  return text.slice(start, text.length - end).replace(/[*•]/g, '');
}
