import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Size } from '../visits/window-of-page.ts';
import { type Argument, type ElementHandle, type Wire, WireError } from './wire.ts';

interface Programs {
  /** `WebKitWebDriver`. */
  readonly driver: string;
  /** `MiniBrowser`, which needs a display. */
  readonly browser: string;
  readonly display: string;
}

const LONGEST_CALL_MS = 90_000;

/** WebKit by WebDriver, through its driver. */
export class WebKitWire implements Wire {
  readonly #process: ChildProcess;
  readonly #address: string;
  #session = '';
  #frame: ElementHandle | null = null;

  private constructor(process: ChildProcess, address: string) {
    this.#process = process;
    this.#address = address;
  }

  /** @param args of `MiniBrowser` */
  static async start(programs: Programs, size: Size, args: readonly string[]): Promise<WebKitWire> {
    const port = await freePort();
    const environment = { ...process.env, DISPLAY: programs.display };
    const driver = spawn(programs.driver, [`--port=${String(port)}`], {
      stdio: 'ignore',
      env: environment,
    });
    const wire = new WebKitWire(driver, `http://127.0.0.1:${String(port)}`);
    await wire.#answers();
    // Its bars would make a page as narrow as a phone impossible.
    const browserOptions = {
      binary: programs.browser,
      args: ['--automation', '--full-screen', ...args],
    };
    const { sessionId } = (await wire.#call('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': browserOptions,
          unhandledPromptBehavior: 'accept',
        },
      },
    })) as { sessionId: string };
    wire.#session = `/session/${sessionId}`;
    await wire.resize(size);
    return wire;
  }

  async navigate(url: string): Promise<void> {
    await this.#command('POST', '/url', { url });
  }

  async reload(): Promise<void> {
    await this.#command('POST', '/refresh', {});
  }

  /** The page takes the size of its window a little later; a browser that cannot have it would test something else. */
  async resize(size: Size): Promise<void> {
    await this.#command('POST', '/window/rect', { ...size });
    const [width, height] = (await this.#settledSize()) as readonly number[];
    if (width !== size.width || height !== size.height)
      throw new Error(`The page has ${String(width)} x ${String(height)} pixels.`);
  }

  run(body: string, ...values: Argument[]): Promise<unknown> {
    const script = `return (function () {${body}}).apply(null, arguments);`;
    return this.#command('POST', '/execute/sync', { script, args: values });
  }

  /** The driver counts from the corner of the window in frames, too. */
  async perform(sources: Parameters<Wire['perform']>[0]): Promise<void> {
    const [left, top] = await this.#corner(sources);
    const actions = sources.map((source) => ({
      ...source,
      actions: (source['actions'] as readonly Move[]).map((one) =>
        one.x === undefined ? one : { ...one, x: one.x + left!, y: one.y! + top! },
      ),
    }));
    await this.#command('POST', '/actions', { actions });
  }

  async chooseFile(field: ElementHandle, path: string): Promise<void> {
    const id = String(Object.values(field)[0]);
    await this.#command('POST', `/element/${id}/value`, { text: path });
  }

  async inFrame(frame: ElementHandle, work: () => Promise<void>): Promise<void> {
    await this.#command('POST', '/frame', { id: frame });
    this.#frame = frame;
    await work().finally(() => this.#command('POST', '/frame/parent', {}));
    this.#frame = null;
  }

  async close(): Promise<void> {
    if (this.#session !== '') await this.#command('DELETE', '').catch(() => undefined);
    this.#process.kill('SIGKILL');
    if (this.#process.exitCode === null && this.#process.signalCode === null)
      await once(this.#process, 'exit');
  }

  /** The size of the page once two looks in a row, with a frame drawn in between, agree. */
  async #settledSize(): Promise<unknown> {
    const look = () => this.#command('POST', '/execute/async', { script: SIZE, args: [] });
    for (let last = await look(); ;) {
      const next = await look();
      if (String(next) === String(last)) return next;
      last = next;
    }
  }

  /** Where the page or frame begins in the window, which shows the height of the frame that is meant. */
  async #corner(sources: Parameters<Wire['perform']>[0]): Promise<readonly number[]> {
    if (this.#frame === null) return [0, 0];
    const moves = sources.flatMap((source) => source['actions'] as readonly Move[]);
    const y = moves.find((one) => one.y !== undefined)?.y ?? 0;
    await this.#command('POST', '/frame/parent', {});
    const corner = await this.run(CORNER, this.#frame, y);
    await this.#command('POST', '/frame', { id: this.#frame });
    return corner as readonly number[];
  }

  #command(method: string, path: string, body?: object): Promise<unknown> {
    return this.#call(method, `${this.#session}${path}`, body);
  }

  async #call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.#address}${path}`, {
      method,
      // A browser that does not start is never answered for.
      signal: AbortSignal.timeout(LONGEST_CALL_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new WireError(`${error}: ${message}`);
  }

  async #answers(): Promise<void> {
    for (;;) {
      if (this.#process.exitCode !== null) throw new WireError('WebKitWebDriver did not start.');
      const response = await fetch(`${this.#address}/status`).catch(() => null);
      if (response?.ok) return;
      await new Promise(setImmediate);
    }
  }
}

interface Move {
  readonly x?: number;
  readonly y?: number;
}

const SIZE = `const [done] = arguments;
  requestAnimationFrame(() => requestAnimationFrame(() => done([innerWidth, innerHeight])));`;

const CORNER = `const [frame, y] = arguments;
  const meant = frame.getBoundingClientRect().top + y;
  if (meant < 0 || meant > innerHeight)
    scrollBy({ top: meant - innerHeight / 2, behavior: 'instant' });
  const { left, top } = frame.getBoundingClientRect();
  return [Math.round(left), Math.round(top)];`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
