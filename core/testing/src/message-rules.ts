import { LANGUAGES } from '@porchlight/kernel';
import type { MessageTemplate } from '@porchlight/server';
import { plainValues, renderMail, type MailFrame } from '@porchlight/server/host';

const frame: MailFrame = { agencyName: 'Agency', phone: '', address: '', logo: null };

const HOSTILE = 'https://evil.example/pay';
const LINK = /evil\.example|https?:\/\/evil/i;

/** Languages in which a template does not render its sample, or makes a link of a typed value, one sentence each. */
export function messageFaults<V>(template: MessageTemplate<V>): string[] {
  return [...renderFaults(template), ...linkFaults(template)];
}

/** Each text of the sample is replaced by an address, one at a time. */
function linkFaults<V>({ id, mail, text, sample }: MessageTemplate<V>): string[] {
  return LANGUAGES.flatMap((language) =>
    withHostile(sample).flatMap(([key, values]) => {
      const plain = plainValues(values) as V;
      const written: string[] = [];
      try {
        const { subject, text: body } = renderMail(mail(plain, language), frame, language);
        written.push(subject, body, text?.(plain, language) ?? '');
      } catch {
        // A date, or one of a few words: no one types it.
        return [];
      }
      const isLinked = !OWN_KEYS.has(key) && written.some((part) => LINK.test(part));
      return isLinked ? [`The message ${id} makes a link of ${key} in ${language}`] : [];
    }),
  );
}

/** What the portal itself puts into messages. */
const OWN_KEYS = new Set(['url', 'link', 'agency', 'contact', 'code']);

/** The sample once for each of its texts, with an address in place of that text. */
function withHostile(value: unknown, key = ''): (readonly [string, unknown])[] {
  if (typeof value === 'string') return [[key, HOSTILE]];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  return entries.flatMap(([name, item]) =>
    withHostile(item, Array.isArray(value) ? key : name).map(([found, changed]) => {
      const next = Object.fromEntries(
        entries.map((one) => (one[0] === name ? [name, changed] : one)),
      );
      return [found, Array.isArray(value) ? Object.values(next) : next] as const;
    }),
  );
}

function renderFaults<V>({ id, mail, text, sample }: MessageTemplate<V>): string[] {
  return LANGUAGES.flatMap((language) => {
    try {
      renderMail(mail(sample, language), frame, language);
      return text?.(sample, language) === ''
        ? [`The text message ${id} is empty in ${language}`]
        : [];
    } catch (error) {
      return [`The message ${id} fails in ${language}: ${String(error)}`];
    }
  });
}
