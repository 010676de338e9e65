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

/** The content security policy of a page: the strict one, plus the origins of the rules for its audience and path. */
export function contentPolicy(
  rules: readonly ContentSecurityRule[],
  audience: Audience,
  path: string,
): string {
  const directives = new Map<string, Set<string>>(
    Object.entries(STRICT).map(([directive, sources]) => [directive, new Set(sources)]),
  );
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
