const MOST_CHARACTERS = 2000;

export const linkSourceText = 'Please enter a web address that starts with http:// or https://.';

/** The address of an external link, trimmed. Undefined unless it is a web address (http or https) without blanks. */
export function readLinkSource(typed: string): string | undefined {
  const text = typed.trim();
  if (text.length > MOST_CHARACTERS || !/^https?:\/\/[^\s\\/]/i.test(text)) return undefined;
  // eslint-disable-next-line no-control-regex -- browsers drop control characters from addresses, so they could hide another one
  if (/[\s\u0000-\u001f\u007f]/.test(text)) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.hostname === '' || url.username !== '' || url.password !== '')
    return undefined;
  return text;
}
