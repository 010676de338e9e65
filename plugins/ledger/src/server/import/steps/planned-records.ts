import type { ImportPlan, PossibleClient } from '@porchlight/clients/contract';
import type { WriteUnit } from '@porchlight/server';
import { differenceLabels, keyLabels, rowReasons } from '../../../rules/import/import-messages.ts';
import { keyFields } from '../../../rules/import/match-key.ts';
import type { ImportParts } from '../base/import-parts.ts';
import type { ImportRecord } from '../store/import-record.ts';
import { skippedRow, type ImportRowRecord } from '../store/import-row-store.ts';
import type { Candidate } from './classify-rows.ts';
import { changeTexts, sharedContact } from './shown-changes.ts';

/** Names a field as the file does; null for one that no column fills. */
type HeaderOf = (field: string) => string | null;

type Planned = Extract<ImportPlan, { readonly planned: string }>;

/** What becomes of the rows: compared with the client that each matches, or may be about. */
export async function plannedRecords(
  parts: ImportParts,
  unit: WriteUnit,
  record: ImportRecord,
  candidates: readonly Candidate[],
  headerOf: HeaderOf,
): Promise<PlannedRecords> {
  const how = { comparesSecrets: record.compares_secrets };
  const plans = await plansOf(parts, unit, candidates, how);
  const identityKeys = parts.clients.identityKeys(
    candidates.map(({ identity }) => identity),
    how,
  );
  const inWords = changeTexts(parts.table);
  const records = candidates.map((candidate, place): ImportRowRecord => {
    const { line, name, match, values } = candidate;
    const plan = plans[place]!;
    if (plan.action === 'gone') return { ...skippedRow, line, name, reason: rowReasons.gone };
    const said = sayLeftOut(plan, record, headerOf);
    if (said.broken !== null) return { ...skippedRow, line, name, reason: said.broken };
    const reasons = [
      ...candidate.reasons,
      ...said.cells,
      ...(isSure(candidate) ? notCompared(plan, headerOf) : []),
    ];
    const planned = {
      ...skippedRow,
      line,
      name,
      identity_keys: identityKeys[place]!,
      fields: Object.keys(plan.changes),
      client_id: clientOf(match),
      changes: plan.action === 'update' ? inWords(plan.changes) : [],
      partial: candidate.partial || said.cells.length > 0,
      reason: reasons.join('; '),
    };
    // With one client and nothing to write, there is nothing to decide.
    const isClear = !('clients' in match) || match.clients.length === 1;
    if (plan.action === 'unchanged' && isClear)
      return { ...planned, action: 'unchanged', identity_keys: [] };
    if (!('clients' in match)) return { ...planned, ...runOf(plan), action: plan.action };
    const { kind, clients, differs } = match;
    const contradiction = [
      ...(differs.length === 0
        ? []
        : [rowReasons.differs(listed(differs.map((one) => differenceLabels[one])))]),
      ...(clients.length > 1 ? [severalReason(clients)] : []),
    ];
    return {
      ...planned,
      client_id: null,
      issue: kind,
      possible_clients: clients,
      changes: [...sharedContact(clients[0], values, plan.changes), ...planned.changes],
      reason: [...contradiction, ...reasons].join('; '),
      values: JSON.stringify(parts.clients.stored.values(values)),
    };
  });
  return { records, ...comparedIn(plans, candidates) };
}

/** Whether it is clear which client a row is about, or that it is a new one. */
function isSure({ match }: Candidate): boolean {
  return !('clients' in match);
}

/** Hidden values are compared with those of a client that a row is surely about: others would find out what it has. */
async function plansOf(
  { clients }: ImportParts,
  unit: WriteUnit,
  candidates: readonly Candidate[],
  { comparesSecrets }: { readonly comparesSecrets: boolean },
): Promise<readonly ImportPlan[]> {
  const planned = async (some: readonly Candidate[], compares: boolean) =>
    (
      await clients.plan(
        unit,
        some.map(({ match, values }) => ({ id: clientOf(match), values })),
        { comparesSecrets: compares },
      )
    ).values();
  const sure = await planned(candidates.filter(isSure), comparesSecrets);
  const unsure = await planned(
    candidates.filter((one) => !isSure(one)),
    false,
  );
  return candidates.map((one) => (isSure(one) ? sure : unsure).next().value!);
}

interface PlannedRecords {
  readonly records: readonly ImportRowRecord[];
  /** Hidden values that were compared with stored ones. */
  readonly compared: number;
  /** Lines with hidden values that were not. */
  readonly uncompared: readonly number[];
}

function comparedIn(plans: readonly ImportPlan[], candidates: readonly Candidate[]) {
  let compared = 0;
  const uncompared: number[] = [];
  for (const [place, plan] of plans.entries()) {
    if (plan.action === 'gone') continue;
    compared += plan.compared;
    if (isSure(candidates[place]!) && plan.uncompared.length > 0)
      uncompared.push(candidates[place]!.line);
  }
  return { compared, uncompared };
}

/** Hidden values that may be those that are stored. */
function notCompared({ uncompared }: Planned, headerOf: HeaderOf): readonly string[] {
  if (uncompared.length === 0) return [];
  return [rowReasons.notCompared(uncompared.map((field) => headerOf(field) ?? field).join(', '))];
}

/** What the run needs to write a row. */
export function runOf(plan: Planned): Pick<ImportRowRecord, 'plan' | 'base_version'> {
  return { plan: plan.planned, base_version: plan.version };
}

function clientOf(match: Candidate['match']): number | null {
  if (match.kind === 'client') return match.id;
  return 'clients' in match ? (match.clients[0]?.id ?? null) : null;
}

const NAMES = ['client_first_name', 'client_last_name', 'full_name'];

/** Values that cannot be stored: the cell is left out, or the row when it is recognized by it. */
function sayLeftOut({ leftOut }: Planned, { match_key }: ImportRecord, headerOf: HeaderOf) {
  const identity = [...NAMES, ...(match_key === null ? [] : [keyFields[match_key] ?? 'dob'])];
  const said = leftOut.map(({ field, message }) => ({ field, message, column: headerOf(field) }));
  const broken = said.filter(({ field }) => identity.includes(field));
  return {
    cells: said.map(({ field, message, column }) =>
      rowReasons.cellLeftOut(column ?? field, message),
    ),
    broken:
      broken.length === 0
        ? null
        : broken
            .map(({ field, message, column }) => rowReasons.cell(column ?? field, message))
            .join('; '),
  };
}

function severalReason(clients: readonly PossibleClient[]): string {
  const by = new Set(clients.map((client) => client.by));
  const [only] = by;
  if (by.size === 1 && only !== undefined)
    return rowReasons.several(clients.length, keyLabels[only]);
  return clients.map(({ by, name }) => rowReasons.possibleClient(keyLabels[by], name)).join('; ');
}

function listed(words: readonly string[]): string {
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`;
}
