import { spawn } from 'node:child_process';

/** A step of the set-up failed; its output was shown already. */
export class StepFailed extends Error {
  name = 'StepFailed';
}

/** Prints a line, runs the work, and adds how long it took. */
export async function step(title, work) {
  const start = performance.now();
  process.stdout.write(`${title} ...`);
  try {
    const result = await work();
    process.stdout.write(` ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write(' failed\n');
    throw error;
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
