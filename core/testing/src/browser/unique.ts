let made = 0;

/** A text that no other test of this portal uses: `name` and seven signs, the same ones in every run. */
export function unique(name: string): string {
  made += 1;
  // An odd factor maps each number below 2^32 to another one.
  const signs = (Math.imul(made, 0x9e3779b1) >>> 0).toString(36).padStart(7, '0');
  return `${name}${signs}`;
}
