import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Contract, type ContractFile } from './contract.ts';

const SPECIFICATION = 'docusign-esignature-v2.1.trimmed.json';
const EXTRA_PROPERTIES = 'docusign-sdk-10.0.0-extra-properties.json';

const loaded = new Map<string, Contract>();

/** The folder that `PORCHLIGHT_CONTRACTS` names, or `../shared/contracts` beside the project; null when it is not there. */
export function contractsFolder(): string | null {
  const folder =
    process.env['PORCHLIGHT_CONTRACTS'] || join(projectRoot(), '..', 'shared', 'contracts');
  return existsSync(join(folder, SPECIFICATION)) ? folder : null;
}

/** Reads the published specification and repairs its defects; once per process. */
export function loadContract(folder: string): Contract {
  const known = loaded.get(folder);
  if (known !== undefined) return known;
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const contract = new Contract(
    repair(
      read(SPECIFICATION) as ContractFile,
      (read(EXTRA_PROPERTIES) as { definitions: Record<string, string[]> }).definitions,
    ),
  );
  loaded.set(folder, contract);
  return contract;
}

/**
 * Adds the definition that is referenced but missing and the properties that only the newer SDK knows, then closes all
 * objects: the specification itself allows any property anywhere.
 */
function repair(file: ContractFile, extra: Readonly<Record<string, readonly string[]>>) {
  const { definitions } = file;
  definitions['offlineAttributes'] ??= { type: 'object' };
  for (const [name, definition] of Object.entries(definitions)) {
    if (definition.properties === undefined) continue;
    for (const property of extra[name] ?? []) definition.properties[property] ??= {};
    definition.additionalProperties = false;
  }
  return file;
}

function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package-lock.json')) && folder !== dirname(folder)) {
    folder = dirname(folder);
  }
  return folder;
}
