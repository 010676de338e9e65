import { readJson, root } from './project.mjs';
import { join } from 'node:path';
import { StepFailed } from './run-step.mjs';

/** Says so in a sentence when this Node.js is too old, instead of failing somewhere inside. */
export function requireNode(version = process.versions.node) {
  const wanted = readJson(join(root, 'package.json')).engines.node.replace('>=', '');
  if (compare(version, wanted) >= 0) return;
  throw new StepFailed(`Porchlight needs Node.js ${wanted} or newer; this is ${version}.`);
}

function compare(a, b) {
  const [left, right] = [a, b].map((text) => text.split('.').map(Number));
  const at = left.findIndex((part, index) => part !== right[index]);
  return at < 0 ? 0 : left[at] - right[at];
}
