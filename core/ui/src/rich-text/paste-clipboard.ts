import Clipboard from 'quill/modules/clipboard.js';
import { formatsOfStyle, readableHtml, STYLE_NOTE } from './pasted-html.ts';

type Delta = ReturnType<Clipboard['convert']>;

/** The text of these is no text for people. */
const NOT_TEXT = 'script, style, noscript, template, title, head';

/** Reads pasted HTML under the page's CSP: formats that are written as styles stay, code and its text do not. */
export class PasteClipboard extends Clipboard {
  constructor(...settings: ConstructorParameters<typeof Clipboard>) {
    super(...settings);
    this.addMatcher(NOT_TEXT, (_node, delta) => delta.slice(0, 0));
    this.addMatcher(`[${STYLE_NOTE}]`, (node, delta) => {
      const formats = formatsOfStyle((node as Element).getAttribute(STYLE_NOTE) ?? '');
      return delta.compose(delta.slice(0, 0).retain(delta.length(), formats));
    });
  }

  protected override convertHTML(html: string): Delta {
    return super.convertHTML(readableHtml(html));
  }
}
