import { isBlankText, isRichText } from '@porchlight/schemas';
import Quill from 'quill/core.js';
import Bold from 'quill/formats/bold.js';
import Italic from 'quill/formats/italic.js';
import List from 'quill/formats/list.js';
import Strike from 'quill/formats/strike.js';
import Underline from 'quill/formats/underline.js';
import { htmlOfPieces } from './delta-html.ts';
import Clipboard from 'quill/modules/clipboard.js';
import { formatsOfStyle, readableHtml, STYLE_NOTE } from './pasted-html.ts';

/** Reads pasted HTML under the page's CSP: formats that are written as styles stay, code and its text do not. */
class PasteClipboard extends Clipboard {
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

const ownParts = {
  'formats/bold': Bold,
  'formats/italic': Italic,
  'formats/list': List,
  'formats/strike': Strike,
  'formats/underline': Underline,
  'modules/clipboard': PasteClipboard,
};
// Ours takes the place of the editor's own clipboard, which it would warn about.
Quill.register(ownParts, true);

const inlineFormats = ['bold', 'italic', 'underline', 'strike'] as const;
type InlineFormat = (typeof inlineFormats)[number];

/** What the toolbar shows. */
export interface EditorState {
  readonly formats: ReadonlySet<InlineFormat | 'bullets'>;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** The open editor, as the field uses it. */
export interface RichTextEditor {
  /** The element in which one types. */
  readonly root: HTMLElement;
  toggle(format: InlineFormat | 'bullets'): void;
  undo(): void;
  redo(): void;
  focus(): void;
  /** Replaces the text without telling of a change. */
  show(html: string): void;
  close(): void;
}

interface EditorEvents {
  readonly onText: (html: string) => void;
  readonly onState: (state: EditorState) => void;
}

/** Keys of the editor that are not ours: Tab leaves the field, and a typed '1. ' stays what it is. */
const leftOut = [
  'tab',
  'remove tab',
  'indent',
  'outdent',
  'indent code-block',
  'outdent code-block',
  'list autofill',
];

/** Opens an editor inside `host` with the formats of the specification alone; everything else is stripped on paste. */
export function openEditor(host: HTMLElement, html: string, events: EditorEvents): RichTextEditor {
  const quill = new Quill(host, {
    formats: [...inlineFormats, 'list'],
    modules: {
      history: { userOnly: true },
      keyboard: { bindings: Object.fromEntries(leftOut.map((name) => [name, null])) },
      // Pasted and dropped pictures would become text of the size of the picture.
      uploader: { mimetypes: [] },
    },
  });
  let shown = { html, own: '' };

  function show(text: string): void {
    const content = isRichText(text)
      ? quill.clipboard.convert({ html: text })
      : quill.clipboard.convert({ text });
    quill.setContents(content, Quill.sources.SILENT);
    quill.history.clear();
    shown = { html: text, own: ownHtml() };
    reportState();
  }

  function ownHtml(): string {
    const own = htmlOfPieces(quill.getContents().ops);
    return isBlankText(own) ? '' : own;
  }

  function reportState(): void {
    const range = quill.getSelection();
    const formats = range === null ? {} : quill.getFormat(range);
    const on = inlineFormats.filter((name) => formats[name] === true);
    const bullets = formats['list'] === 'bullet' ? (['bullets'] as const) : [];
    const { undo, redo } = quill.history.stack;
    events.onState({
      formats: new Set([...on, ...bullets]),
      canUndo: undo.length > 0,
      canRedo: redo.length > 0,
    });
  }

  quill.on(Quill.events.EDITOR_CHANGE, reportState);
  quill.on(Quill.events.TEXT_CHANGE, () => {
    const own = ownHtml();
    // Typed and undone is unchanged, with the original markup.
    events.onText(own === shown.own ? shown.html : own);
  });
  show(html);

  return {
    root: quill.root,
    toggle(format) {
      quill.focus();
      const formats = quill.getFormat();
      if (format === 'bullets')
        quill.format('list', formats['list'] === 'bullet' ? false : 'bullet', Quill.sources.USER);
      else quill.format(format, formats[format] !== true, Quill.sources.USER);
    },
    undo: () => quill.history.undo(),
    redo: () => quill.history.redo(),
    focus: () => quill.focus(),
    show,
    close() {
      quill.off(Quill.events.EDITOR_CHANGE);
      quill.off(Quill.events.TEXT_CHANGE);
      quill.disable();
      host.replaceChildren();
    },
  };
}

type Delta = ReturnType<Clipboard['convert']>;

/** The text of these is no text for people. */
const NOT_TEXT = 'script, style, noscript, template, title, head';
