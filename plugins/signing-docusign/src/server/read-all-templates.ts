import { SigningProviderError } from '@porchlight/signing/contract';
import type { DocusignClient } from './docusign-client.ts';

const PAGE = 100;
/** More pages than any account has: a list that never ends is no list. */
const MOST_PAGES = 100;

interface ListedTemplate {
  readonly templateId: string;
  readonly lastModified: string;
}

/** All templates of the account, each once, page by page. */
export async function readAllTemplates(
  client: DocusignClient,
  signal: AbortSignal,
): Promise<readonly ListedTemplate[]> {
  const found = new Map<string, ListedTemplate>();
  let start = 0;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const options = { count: String(PAGE), startPosition: String(start), orderBy: 'name' };
    const { envelopeTemplates = [], resultSetSize } = await client.call(
      ({ templates }, account) => templates.listTemplates(account, options),
      { signal },
    );
    if (resultSetSize === undefined)
      throw new SigningProviderError('unavailable', 'DocuSign responded with no list of templates');
    for (const { templateId, lastModified = '' } of envelopeTemplates) {
      if (templateId) found.set(templateId, { templateId, lastModified });
    }
    start += envelopeTemplates.length;
    if (envelopeTemplates.length < PAGE) return [...found.values()];
  }
  throw new SigningProviderError('refused', 'DocuSign lists more templates than the portal reads');
}
