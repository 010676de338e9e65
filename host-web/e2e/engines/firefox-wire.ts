import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'undici';
import type { Size } from '../visits/window-of-page.ts';
import { type Argument, type ElementHandle, type Wire, WireError } from './wire.ts';

/** Settings of `about:config`. */
type Preferences = Readonly<Record<string, string | number | boolean>>;

interface Answer {
  readonly id?: number;
  readonly type?: string;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Firefox by WebDriver BiDi, which it speaks itself. */
export class FirefoxWire implements Wire {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;
  #context = '';

  private constructor(process: ChildProcess, profile: string, socket: WebSocket) {
    this.#process = process;
    this.#profile = profile;
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) =>
      this.#take(JSON.parse(String(data)) as Answer),
    );
  }

  /** @param path the program */
  static async start(path: string, size: Size, preferences: Preferences): Promise<FirefoxWire> {
    const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
    const lines = Object.entries({ ...OWN_PREFERENCES, ...preferences }).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    );
    writeFileSync(join(profile, 'user.js'), lines.join('\n'));
    const args = [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--remote-debugging-port',
      '0',
    ];
    const browser = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const socket = new WebSocket(`${await addressOf(browser)}/session`);
    await once(socket, 'open');
    const wire = new FirefoxWire(browser, profile, socket);
    const unhandledPromptBehavior = { default: 'accept', beforeUnload: 'accept' };
    await wire.#send('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior } } });
    const { contexts } = (await wire.#send('browsingContext.getTree', {})) as {
      contexts: readonly { context: string }[];
    };
    wire.#context = contexts[0]!.context;
    await wire.resize(size);
    return wire;
  }

  async navigate(url: string): Promise<void> {
    const context = this.#context;
    await this.#send('browsingContext.navigate', { context, url, wait: 'complete' });
  }

  async reload(): Promise<void> {
    await this.#send('browsingContext.reload', { context: this.#context, wait: 'complete' });
  }

  async resize(viewport: Size): Promise<void> {
    await this.#send('browsingContext.setViewport', { context: this.#context, viewport });
  }

  async run(body: string, ...values: Argument[]): Promise<unknown> {
    const answer = (await this.#send('script.callFunction', {
      functionDeclaration: `function () {${body}}`,
      arguments: values.map(sent),
      target: { context: this.#context },
      awaitPromise: true,
    })) as { type: string; result?: Sent; exceptionDetails?: { text: string } };
    if (answer.exceptionDetails) throw new WireError(answer.exceptionDetails.text);
    return received(answer.result);
  }

  async perform(actions: Parameters<Wire['perform']>[0]): Promise<void> {
    await this.#send('input.performActions', { context: this.#context, actions });
  }

  async chooseFile(element: ElementHandle, path: string): Promise<void> {
    await this.#send('input.setFiles', { context: this.#context, element, files: [path] });
  }

  async inFrame(frame: ElementHandle, work: () => Promise<void>): Promise<void> {
    const outer = this.#context;
    const inner = (await this.run('return arguments[0].contentWindow;', frame)) as {
      context: string;
    };
    this.#context = inner.context;
    await work().finally(() => (this.#context = outer));
  }

  async close(): Promise<void> {
    this.#socket.close();
    if (this.#process.exitCode === null) {
      this.#process.kill('SIGKILL');
      await once(this.#process, 'exit');
    }
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  #send(method: string, params: object): Promise<unknown> {
    const id = (this.#count += 1);
    this.#socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  #take({ id, result, error, message }: Answer): void {
    if (id === undefined) return;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(result);
    else waiting?.reject(new WireError(`${error}: ${message ?? ''}`));
  }
}

/** No words of a first start, no calls of its own. */
const OWN_PREFERENCES: Preferences = {
  'remote.active-protocols': 1,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

function addressOf(browser: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    browser.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    browser.once('exit', () => reject(new WireError(`Firefox did not start:\n${output}`)));
    browser.once('error', reject);
  });
}

interface Sent {
  readonly type: string;
  readonly value?: unknown;
  readonly sharedId?: string;
}

function sent(value: Argument): Sent | ElementHandle {
  if (value === null) return { type: 'null' };
  if (typeof value === 'object') return value;
  return { type: typeof value, value };
}

function received(result: Sent | undefined): unknown {
  switch (result?.type) {
    case 'node':
      return { sharedId: result.sharedId };
    case 'array':
      return (result.value as readonly Sent[]).map(received);
    case 'window':
    case 'string':
    case 'number':
    case 'boolean':
      return result.value;
    default:
      return null;
  }
}
