import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { partOf, patternOf, type Said, type Screen } from '../visits/screen.ts';
import type { Sought } from './find-in-page.ts';
import { type ElementHandle, type Wire, WireError } from './wire.ts';

/** How long a page may take for a step, in milliseconds: far above what it needs on a machine with nothing else to do. */
const PATIENCE_MS = 60_000;
const ENTER = '\uE007';

let finder: Promise<string> | undefined;

/** The screen of a browser at the end of a wire. */
export async function wireScreen(wire: Wire, address: string): Promise<Screen> {
  finder ??= bundledFinder();
  return new WireScreen(wire, address, await finder);
}

class WireScreen implements Screen {
  readonly #wire: Wire;
  readonly #address: string;
  readonly #finder: string;
  /** Of the last call that the browser refused. */
  #refusal = '';

  constructor(wire: Wire, address: string, finder: string) {
    this.#wire = wire;
    this.#address = address;
    this.#finder = finder;
  }

  open(path: string): Promise<void> {
    return this.#wire.navigate(new URL(path, this.#address).href);
  }

  reload(): Promise<void> {
    return this.#wire.reload();
  }

  async titled(title: Said): Promise<void> {
    await this.#find('title', patternOf(title));
  }

  async sees(text: Said): Promise<void> {
    await this.#find('text', partOf(text));
  }

  async fill(label: Said, text: string): Promise<void> {
    await this.#clickFound('field', patternOf(label));
    await this.#wire.run('document.activeElement.select();');
    await this.type(text);
    await this.holds(label, text);
  }

  async holds(label: Said, text: string): Promise<void> {
    const held = await this.#until(async () => {
      const field = await this.#found('field', patternOf(label));
      if (field === null) return null;
      const value = await this.#wire.run('return arguments[0].value;', field);
      const plain = (one: unknown) => String(one).replace(/[^\p{L}\p{N}]/gu, '');
      return plain(value) === plain(text) ? field : null;
    });
    if (held === null) throw new Error(`The field ${String(label)} does not hold '${text}'.`);
  }

  async choose(label: Said, option: string): Promise<void> {
    const field = await this.#find('field', patternOf(label));
    const isThere = await this.#wire.run(CHOOSE, field, option);
    if (isThere !== true) throw new Error(`The field ${String(label)} has no option '${option}'.`);
  }

  async check(label: Said, question?: Said): Promise<void> {
    const group = question === undefined ? null : await this.#find('group', patternOf(question));
    const choice = await this.#find('choice', patternOf(label), group);
    await this.#click(async () => (await this.#wire.run(DRAWN_CHOICE, choice)) as ElementHandle);
    const isChecked = await this.#until(async () =>
      (await this.#wire.run('return arguments[0].checked;', choice)) === true ? choice : null,
    );
    if (isChecked === null) throw new Error(`${String(label)} cannot be checked.`);
  }

  async press(name: Said): Promise<void> {
    await this.#clickFound('button', patternOf(name));
  }

  async select(cell: string): Promise<void> {
    await this.#clickFound('cell', patternOf(cell));
  }

  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((sign) => {
      const value = sign === '\n' ? ENTER : sign;
      return [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
    });
    await this.#wire.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  async attach({ name, buffer }: Parameters<Screen['attach']>[0]): Promise<void> {
    const path = join(mkdtempSync(join(tmpdir(), 'chosen-')), name);
    writeFileSync(path, buffer);
    const field = await this.#until(() =>
      this.#wire.run("return document.querySelector('input[type=file]');"),
    );
    if (field === null) throw new Error('There is no field for a file.');
    await this.#wire.chooseFile(field, path);
  }

  within(frame: string): Pick<Screen, 'fill'> {
    return {
      fill: async (label, text) => {
        const element = await this.#until(() =>
          this.#wire.run('return document.querySelector(arguments[0]);', frame),
        );
        if (element === null) throw new Error(`There is no frame ${frame}.`);
        await this.#wire.inFrame(element, () => this.fill(label, text));
      },
    };
  }

  async #find(
    sought: Sought,
    pattern: RegExp,
    within: ElementHandle | null = null,
  ): Promise<ElementHandle> {
    const found = await this.#until(() => this.#found(sought, pattern, within));
    if (found !== null) return found;
    const shown = await this.#wire.run(
      'return location.pathname + "\\n" + document.body.innerText;',
    );
    throw new Error(`No ${sought} ${String(pattern)} on the page:\n${String(shown)}`);
  }

  async #found(
    sought: Sought,
    { source, flags }: RegExp,
    within: ElementHandle | null = null,
  ): Promise<ElementHandle | null> {
    const body = `if (!window.findInPage) {${this.#finder}; window.findInPage = finder.findInPage;}
      return window.findInPage(...arguments);`;
    return (await this.#wire.run(body, sought, source, flags, within)) as ElementHandle | null;
  }

  async #clickFound(sought: Sought, pattern: RegExp): Promise<void> {
    await this.#find(sought, pattern);
    await this.#click(() => this.#found(sought, pattern));
  }

  /**
   * Where the element stands still and can be hit, which it must be: something else over it would get the click. It is asked
   * for each time, as a page may draw another one in its place.
   */
  async #click(element: () => Promise<ElementHandle | null>): Promise<void> {
    let last = '';
    const place = await this.#until(async () => {
      const found = await this.#wire.run(PLACE_OF, await element());
      const isStill = String(found) === last;
      last = String(found);
      return found !== null && isStill ? { found } : null;
    });
    if (place === null)
      throw new Error(
        `Something lies over the element, or it cannot be used: ${last} ${this.#refusal}`,
      );
    const [x, y] = place['found'] as readonly number[];
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#wire.perform([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
    ]);
  }

  /** Asks until there is something; null after the patience. */
  async #until(ask: () => Promise<unknown>): Promise<ElementHandle | null> {
    const end = performance.now() + PATIENCE_MS;
    this.#refusal = '';
    while (performance.now() < end) {
      // The page may go away while it is asked.
      const answer = await ask().catch((error: unknown) => {
        if (!(error instanceof WireError)) throw error;
        this.#refusal = error.message;
        return null;
      });
      if (answer !== null && answer !== undefined) return answer as ElementHandle;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return null;
  }
}

const CHOOSE = `const [field, text] = arguments;
  const option = [...field.options].find((one) => one.text === text);
  if (option === undefined) return false;
  field.focus();
  field.value = option.value;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  return true;`;

/** A choice that is drawn with its label is hit there. */
const DRAWN_CHOICE = `const [choice] = arguments;
  const { width } = choice.getBoundingClientRect();
  return width > 4 && getComputedStyle(choice).opacity !== '0' ? choice : choice.labels[0] ?? choice;`;

const PLACE_OF = `const [element] = arguments;
  if (element === null) return null;
  if (element.disabled || element.ariaDisabled === 'true') return null;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const box = element.getClientRects()[0];
  if (box === undefined) return null;
  const x = Math.floor(box.left + box.width / 2);
  const y = Math.floor(box.top + box.height / 2);
  const hit = document.elementFromPoint(x, y);
  const hits = hit !== null && (element.contains(hit) || hit.contains(element) && hit.matches('label'));
  return hits ? [x, y] : null;`;

async function bundledFinder(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('find-in-page.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    globalName: 'finder',
    minify: true,
    write: false,
  });
  return outputFiles[0]!.text;
}
