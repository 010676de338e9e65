import { StepFailed } from './run-step.mjs';

const LARGEST_SAMPLE = 1_000_000;
const USAGE = 'Usage: npm start [-- [--sample <number of clients, 1 to 1,000,000>] [--emulators]]';

/** Reads the arguments after `npm start --`. */
export function readArguments(args, { NODE_ENV } = process.env) {
  const words = args.flatMap((arg) =>
    arg.startsWith('--sample=') ? ['--sample', arg.slice(9)] : [arg],
  );
  const read = { sample: 0, emulators: false };
  while (words.length > 0) {
    const word = words.shift();
    if (word === '--sample' && read.sample === 0) read.sample = readSample(words.shift() ?? '');
    else if (word === '--emulators' && !read.emulators) read.emulators = true;
    else throw new StepFailed(`npm start does not know '${args.join(' ')}'. ${USAGE}`);
  }
  if (read.emulators && NODE_ENV === 'production') {
    throw new StepFailed('Emulators of providers do not run in production.');
  }
  return read;
}

function readSample(value) {
  const digits = value.replaceAll(/[,_]/g, '');
  const sample = /^\d{1,7}$/.test(digits) ? Number(digits) : 0;
  if (sample < 1 || sample > LARGEST_SAMPLE) {
    throw new StepFailed(`'${value}' is not a number of clients. ${USAGE}`);
  }
  return sample;
}
