import { StepFailed } from './run-step.mjs';

const LARGEST_SAMPLE = 1_000_000;
const USAGE = 'Usage: npm start [-- --sample <number of clients, 1 to 1,000,000>]';

/** Reads the arguments after `npm start --`. */
export function readArguments(args) {
  const words = args.flatMap((arg) =>
    arg.startsWith('--sample=') ? ['--sample', arg.slice(9)] : [arg],
  );
  if (words.length === 0) return { sample: 0 };
  const [name, value = '', ...rest] = words;
  if (name !== '--sample' || rest.length > 0) {
    throw new StepFailed(`npm start does not know '${args.join(' ')}'. ${USAGE}`);
  }
  const digits = value.replaceAll(/[,_]/g, '');
  const sample = /^\d{1,7}$/.test(digits) ? Number(digits) : 0;
  if (sample < 1 || sample > LARGEST_SAMPLE) {
    throw new StepFailed(`'${value}' is not a number of clients. ${USAGE}`);
  }
  return { sample };
}
