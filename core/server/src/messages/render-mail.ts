import { formatPhone, type Language } from '@porchlight/kernel';
import { html, type Html } from '../base/html.ts';
import type { MailContent, MailPart } from '../plugin-api/messages.ts';
import { frameTexts } from './frame-texts.ts';
import { htmlStyles as styles, darkStyles } from './mail-styles.ts';

/** Who a mail is from, as its frame shows it. Empty text is left out. */
export interface MailFrame {
  readonly agencyName: string;
  readonly phone: string;
  readonly address: string;
  /** The `src` of the logo; null for none. */
  readonly logo: string | null;
}

/** A mail as it is stored and sent. */
interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The address of the logo in stored mail. It travels as a part of the mail, since many programs load nothing else. */
export const LOGO_ADDRESS = 'cid:agency-logo';

const LONGEST_SUBJECT = 200;
const LONGEST_TEXT = 50_000;
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)[^\s<>"']+$/i;
// A subject with a line break could add headers to the mail.
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * Makes the HTML and the plain text of a mail from one content. Throws for what a template must not do: an empty
 * subject, a text that is too long, or a button whose address is not a link.
 */
export function renderMail(
  content: MailContent,
  frame: MailFrame,
  language: Language,
): RenderedMail {
  const subject = oneLine(content.subject).slice(0, LONGEST_SUBJECT);
  if (subject === '') throw new Error('The subject of a mail is empty.');
  for (const part of content.body) assertSafe(part);
  const shown = { ...frame, phone: formatPhone(frame.phone) };
  const text = textOf(content, shown, language);
  if (text.length > LONGEST_TEXT)
    throw new Error(`A mail has ${text.length} characters; ${LONGEST_TEXT} are possible.`);
  return { subject, text, html: htmlOf(subject, content, shown, language).text };
}

/** Text for one line of a header: line breaks and other control characters become spaces. */
export function oneLine(text: string): string {
  return text.replaceAll(CONTROLS, ' ').trim();
}

function assertSafe(part: MailPart): void {
  if (typeof part === 'string' || !('button' in part)) return;
  if (!SAFE_ADDRESS.test(part.href)) throw new Error('The address of a button is not a link.');
}

function textOf({ body }: MailContent, frame: MailFrame, language: Language): string {
  const parts = body.map((part) => {
    if (typeof part === 'string') return part;
    if ('button' in part) return `${part.button}:\n${part.href}`;
    return part.list.map((line) => `- ${line}`).join('\n');
  });
  const { agencyName, phone, address } = frame;
  const footer = [agencyName, phone, address].filter((line) => line !== '').join('\n');
  return [...parts, '--', footer, closing(frame, language)].join('\n\n') + '\n';
}

function closing({ agencyName, phone }: MailFrame, language: Language): string {
  const t = frameTexts.in(language);
  const unexpected = phone === '' ? t('unexpected') : t('unexpectedCall', { phone });
  return `${t('sentBy', { agency: agencyName })} ${unexpected}`;
}

/** Tables and inline styles, because mail programs drop most of what pages may use. */
function htmlOf(
  subject: string,
  { body }: MailContent,
  frame: MailFrame,
  language: Language,
): Html {
  const { agencyName, phone, address, logo } = frame;
  const mark =
    logo === null
      ? agencyName
      : html`<img src="${logo}" alt="${agencyName}" height="40" style="${styles.logo}" />`;
  const contact = [address, phone].filter((line) => line !== '').join(' · ');
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${darkStyles}
        </style>
      </head>
      <body class="ground" style="${styles.body}">
        <table
          role="presentation"
          class="ground"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="${styles.ground}"
        >
          <tr>
            <td align="center" style="${styles.margin}">
              <table
                role="presentation"
                class="card"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="${styles.card}"
              >
                <tr>
                  <td class="strong" style="${styles.head}">${mark}</td>
                </tr>
                <tr>
                  <td class="words" style="${styles.words}">
                    ${body.map((part) => htmlPart(part, language))}
                  </td>
                </tr>
              </table>
              <p class="faint" style="${styles.foot}">
                ${agencyName}${contact === '' ? '' : html`<br />${contact}`}<br />${closing(
                  frame,
                  language,
                )}
              </p>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
}

function htmlPart(part: MailPart, language: Language): Html {
  if (typeof part === 'string')
    return html`<p style="${styles.paragraph}">
      ${part.split('\n').map((line, index) => (index === 0 ? line : html`<br />${line}`))}
    </p>`;
  if ('list' in part)
    return html`<ul style="${styles.list}">
      ${part.list.map((line) => html`<li>${line}</li>`)}
    </ul>`;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="${styles.buttons}">
      <tr>
        <td bgcolor="#1d4f91" style="${styles.buttonCell}">
          <a href="${part.href}" style="${styles.button}">${part.button}</a>
        </td>
      </tr>
    </table>
    <p class="faint" style="${styles.address}">
      ${frameTexts.in(language)('buttonAddress')}<br /><span style="${styles.link}"
        >${part.href}</span
      >
    </p>`;
}
