/** Of an address as it is sent (RFC 5321). */
export const LONGEST_EMAIL = 254;

/** One address without a name or comment; the pattern of the schema `core/email-address`. */
const ADDRESS = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\./?#%]+(?:\.[^\s@,;:<>()[\]"\\./?#%]+)+$/;
const CONTROLS = /[\p{Cc}\p{Cf}]/u;

/**
 * One email address as the portal stores it, without blanks around it; null for any other text, for several addresses, and
 * for a domain that cannot exist. Domains may be international (`josé@ñandú.es`).
 */
export function emailAddress(text: string): string | null {
  const address = text.trim();
  if (!ADDRESS.test(address) || CONTROLS.test(address)) return null;
  const at = address.indexOf('@');
  const domain = asciiDomain(address.slice(at + 1));
  if (domain === null) return null;
  const bytes = new TextEncoder().encode(address.slice(0, at + 1)).length + domain.length;
  return bytes <= LONGEST_EMAIL ? address : null;
}

/** The domain as mail servers know it (IDNA); null for one that cannot exist. */
function asciiDomain(domain: string): string | null {
  try {
    const { hostname } = new URL(`http://${domain}`);
    return /^(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{0,62}$/.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}
