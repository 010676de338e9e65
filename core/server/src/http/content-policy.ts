import type { ContentSecurityRule } from '@porchlight/kernel';

/** The readers of a page: visitors get only the web parts with public pages. */
export type Audience = ContentSecurityRule['audience'];

/** No inline script or style, no eval, no frame, nothing from elsewhere. */
const STRICT = {
  'default-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

interface PolicyPage {
  readonly audience: Audience;
  readonly path: string;
  /** Whether pages of the portal may frame it. */
  readonly isFramed?: boolean;
}

/** The content security policy of a page: the strict one, plus the origins of the rules for its audience and path. */
export function contentPolicy(
  rules: readonly ContentSecurityRule[],
  { audience, path, isFramed = false }: PolicyPage,
): string {
  const directives = new Map<string, Set<string>>(
    Object.entries(STRICT).map(([directive, sources]) => [directive, new Set(sources)]),
  );
  if (isFramed) directives.set('frame-ancestors', new Set(["'self'"]));
  for (const { allow, ...rule } of rules) {
    if (rule.audience !== audience || !isWithin(path, rule.path)) continue;
    for (const [directive, origins] of Object.entries(allow)) {
      const sources = directives.get(directive) ?? new Set(["'self'"]);
      for (const origin of origins) sources.add(origin);
      directives.set(directive, sources);
    }
  }
  return [...directives]
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

function isWithin(path: string, folder: string | undefined): boolean {
  return folder === undefined || path === folder || path.startsWith(`${folder}/`);
}

/** The rules with the addresses of emulators in place of the providers that they replace. */
export function emulated(
  rules: readonly ContentSecurityRule[],
  emulators: ReadonlyMap<string, string>,
): readonly ContentSecurityRule[] {
  if (emulators.size === 0) return rules;
  return rules.map((rule) => ({
    ...rule,
    allow: Object.fromEntries(
      Object.entries(rule.allow).map(([directive, origins]) => [
        directive,
        [...new Set(origins.flatMap((origin) => orEmulators(origin, emulators)))],
      ]),
    ),
  }));
}

/** @param origin such as `https://pay.example.com` or `https://*.example.com` */
function orEmulators(origin: string, emulators: ReadonlyMap<string, string>): readonly string[] {
  const host = origin.replace('https://', '');
  const matches = (name: string) =>
    host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host;
  const addresses = [...emulators].filter(([name]) => matches(name)).map(([, address]) => address);
  return addresses.length === 0 ? [origin] : addresses;
}
