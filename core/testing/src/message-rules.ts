import { LANGUAGES } from '@porchlight/kernel';
import type { MessageTemplate } from '@porchlight/server';
import { renderMail, type MailFrame } from '@porchlight/server/host';

const frame: MailFrame = { agencyName: 'Agency', phone: '', address: '', logo: null };

/** Languages in which a template does not render its sample, one sentence each. */
export function messageFaults<V>({ id, mail, text, sample }: MessageTemplate<V>): string[] {
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
