/** Addresses and codes that the portal makes, and how the owner names the agency. */
const OWN = new Set(['url', 'link', 'code', 'agency', 'contact', 'at', 'expiresAt', 'timeZone']);
/** What people are called; no name has a phone number in it. */
const NAMES = new Set(['name', 'firstName', 'client', 'host']);
/** Whole sentences. */
const SENTENCES = new Set(['terms', 'mandate', 'reason']);
/** Signs someone in, so it is printed as it is unless it is an address. */
const USERNAME = 'username';

const LONGEST_NAME = 60;
const LONGEST_VALUE = 150;
const LONGEST_SENTENCE = 2_000;

const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
const SCHEME =
  /\b[a-z][a-z0-9+.-]*:[/\\]{2,}|\b(?:mailto|tel|sms|callto|facetime|javascript|data):(?=\S)/giu;
/** A dot that mail programs take for one of a domain: letters follow it at once. */
const DOMAIN_DOT = /(?<=[\p{L}\p{M}\p{N}_-])[.\u3002\uff0e\uff61](?=\p{L}[\p{L}\p{M}]|xn--)/giu;
const ADDRESS_DOT = /(?<=\d)\.(?=\d+\.\d+\.\d)/gu;
const PHONE = /\+?\d[\d\s().-]{5,}\d/gu;

/**
 * The values of a message so that nothing that people typed becomes a link in it: names of clients and titles of forms are
 * typed by agents and visitors, and a mail of the agency must not carry the address of somebody else. Also without
 * characters that nobody sees, line breaks, and phone numbers in names, and not longer than such a value needs to be.
 */
export function plainValues<V>(values: V): V {
  return plainOf(values, '') as V;
}

/** A text in which mail programs and phones find no address. */
export function withoutLinks(text: string): string {
  let plain = text.replace(UNSEEN, '').replace(CONTROLS, ' ');
  // What is left after a removal can be an address again.
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(SCHEME, '');
  }
  return plain.replace(DOMAIN_DOT, '. ').replace(ADDRESS_DOT, '. ');
}

function plainOf(value: unknown, key: string): unknown {
  if (typeof value === 'string') return OWN.has(key) ? value : plainText(value, key);
  if (Array.isArray(value)) return value.map((item) => plainOf(item, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, plainOf(item, name)]),
  );
}

function plainText(text: string, key: string): string {
  if (key === USERNAME && !/[/\\:\s]|^www\./iu.test(text)) return cut(text, LONGEST_VALUE);
  const plain = withoutLinks(text);
  if (NAMES.has(key)) return cut(plain.replace(PHONE, '…'), LONGEST_NAME);
  return cut(plain, SENTENCES.has(key) ? LONGEST_SENTENCE : LONGEST_VALUE);
}

function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
