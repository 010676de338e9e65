import type { LinkKind } from '@porchlight/kernel';

/**
 * The absolute address of a page with its parameters. Throws for a page that needs a parameter which is not given.
 *
 * @param publicUrl of the portal, for example `https://portal.example.com`
 */
export function linkAddress(
  publicUrl: string,
  { id, page }: Pick<LinkKind, 'id' | 'page'>,
  parameters: Readonly<Record<string, string>>,
): string {
  const path = page.replace(/:([A-Za-z]\w*)/g, (_, name: string) => {
    const value = parameters[name];
    if (value) return encodeURIComponent(value);
    throw new Error(`A link of the kind '${id}' needs the parameter '${name}' of its page.`);
  });
  return publicUrl.replace(/\/$/, '') + path;
}
