import { spawn } from 'node:child_process';

/** A step of the set-up failed; its output was shown already. */
export class StepFailed extends Error {
  name = 'StepFailed';
}

const TICK_MS = 1000;

/**
 * Runs the work and shows how long it takes: a clock that ticks on a terminal, a line before and one after it anywhere
 * else.
 */
export async function step(title, work, out = process.stdout) {
  const start = performance.now();
  const seconds = (digits) => `${((performance.now() - start) / 1000).toFixed(digits)} s`;
  const draw = out.isTTY
    ? (text) => out.write(`\r\x1b[K${title} ... ${text}`)
    : (text) => out.write(`${title} ... ${text}`);
  out.write(out.isTTY ? `${title} ...` : `${title} ...\n`);
  const clock = out.isTTY ? globalThis.setInterval(() => draw(seconds(0)), TICK_MS) : undefined;
  try {
    const result = await work();
    draw(`${seconds(1)}\n`);
    return result;
  } catch (error) {
    draw(`failed after ${seconds(1)}\n`);
    throw error;
  } finally {
    globalThis.clearInterval(clock);
  }
}

/** Runs a command quietly; its output is shown only when it fails. */
export async function quietly(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const text = Buffer.concat(output).toString('utf8');
  if (code !== 0) throw new StepFailed(`${text.trimEnd()}\n(${[command, ...args].join(' ')})`);
  return text;
}
