/** One sample of the text format of Prometheus. */
interface ParsedSample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

interface ParsedFamily {
  readonly type: string;
  readonly help: string;
  readonly samples: readonly ParsedSample[];
}

interface OpenFamily {
  type: string;
  help: string;
  samples: ParsedSample[];
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const LABEL = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"';
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(${LABEL}(?:,${LABEL})*)?\\})? (\\S+)$`);
const META = new RegExp(`^# (HELP|TYPE) (${NAME}) (.+)$`);
const TYPES = ['counter', 'gauge', 'histogram', 'summary', 'untyped'];
const NUMBER = /^(?:[+-]?Inf|NaN|[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;

/**
 * Parses version 0.0.4 of the text format by its rules, and throws at the first line that breaks one: metadata before the
 * samples and once for each family, families in one piece, no series twice, buckets that grow and end with `+Inf`.
 */
export function parseExposition(text: string): ReadonlyMap<string, ParsedFamily> {
  if (!text.endsWith('\n')) throw new Error('The last line does not end with a line feed');
  const families = new Map<string, OpenFamily>();
  const series = new Set<string>();
  let current = '';
  for (const line of text.slice(0, -1).split('\n')) {
    if (line === '') continue;
    const meta = META.exec(line);
    if (meta) {
      const [, kind, name, rest] = meta as unknown as [string, string, string, string];
      const family = families.get(name) ?? { type: '', help: '', samples: [] };
      if (current !== name && families.has(name)) throw new Error(`${name} comes in two pieces`);
      if (family.samples.length > 0) throw new Error(`Metadata after samples: ${line}`);
      if (kind === 'TYPE' && (family.type !== '' || !TYPES.includes(rest)))
        throw new Error(`Second or unknown type: ${line}`);
      if (kind === 'TYPE') family.type = rest;
      else family.help = rest;
      families.set(name, family);
      current = name;
      continue;
    }
    const sample = parseSample(line);
    const family = families.get(current);
    if (family === undefined || !namesOf(current, family.type).includes(sample.name))
      throw new Error(`${line} does not belong to ${current}`);
    const key = `${sample.name} ${JSON.stringify(Object.entries(sample.labels).sort())}`;
    if (series.has(key)) throw new Error(`Twice: ${line}`);
    series.add(key);
    family.samples.push(sample);
  }
  for (const [name, family] of families) checkFamily(name, family);
  return families;
}

function parseSample(line: string): ParsedSample {
  const found = SAMPLE.exec(line);
  if (!found) throw new Error(`Not a sample: ${line}`);
  const [, name, labelText = '', number] = found as unknown as [string, string, string?, string?];
  if (!NUMBER.test(number ?? '')) throw new Error(`Not a number: ${line}`);
  // Values of these metrics contain no commas, so the pairs can be split there.
  const pairs = labelText.split(',').flatMap((pair) => {
    if (pair === '') return [];
    const mark = pair.indexOf('=');
    return [[pair.slice(0, mark), pair.slice(mark + 2, -1)] as const];
  });
  const labels = Object.fromEntries(pairs);
  if (Object.keys(labels).length !== pairs.length) throw new Error(`A label twice: ${line}`);
  return { name, labels, value: Number(number?.replace('Inf', 'Infinity')) };
}

function namesOf(family: string, type: string): readonly string[] {
  if (type === 'histogram') return [`${family}_bucket`, `${family}_sum`, `${family}_count`];
  if (type === 'summary') return [family, `${family}_sum`, `${family}_count`];
  return [family];
}

function checkFamily(name: string, { type, help, samples }: OpenFamily): void {
  if (type === '' || help === '') throw new Error(`${name} has no type or no help`);
  if (type === 'counter' && !name.endsWith('_total'))
    throw new Error(`${name} must end with _total`);
  if (type !== 'histogram') return;
  const rows = new Map<string, ParsedSample[]>();
  for (const sample of samples.filter((one) => one.name === `${name}_bucket`)) {
    const { le: _, ...others } = sample.labels;
    const key = JSON.stringify(others);
    rows.set(key, [...(rows.get(key) ?? []), sample]);
  }
  for (const [key, buckets] of rows) {
    const limits = buckets.map(({ labels }) => Number(labels['le']?.replace('Inf', 'Infinity')));
    const grows = (numbers: readonly number[]) =>
      numbers.every((each, index) => index === 0 || each >= numbers[index - 1]!);
    const total = samples.find(({ name: own, labels }) => {
      return own === `${name}_count` && JSON.stringify(labels) === key;
    });
    if (!grows(limits) || !grows(buckets.map(({ value }) => value)) || limits.at(-1) !== Infinity)
      throw new Error(`The buckets of ${name}${key} do not grow to +Inf`);
    if (total?.value !== buckets.at(-1)!.value)
      throw new Error(`The count of ${name}${key} is not that of its last bucket`);
  }
}
