const MASK_SIGN = /[*•]/;

/**
 * What a user means by typing into a field that shows a mask: never a part of the mask. Without mask characters left,
 * all of it is new text; otherwise only what was added.
 *
 * @param mask what the field showed: `***-**-1234`
 * @param text what it holds after the key
 */
export function typedOverMask(mask: string, text: string): string {
  if (!MASK_SIGN.test(text)) return text;
  let start = 0;
  while (start < mask.length && text[start] === mask[start]) start += 1;
  let end = 0;
  while (end < mask.length - start && text.at(-1 - end) === mask.at(-1 - end)) end += 1;
  return text.slice(start, text.length - end).replace(/[*•]/g, '');
}
