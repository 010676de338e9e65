import type { BenchAgency } from './bench-deployment.ts';
import { atLeast, type Goal } from './goals.ts';
import { median } from './percentile.ts';
import { runOnce, type BenchRequest, type LoadResult } from './run-load.ts';
import { addFormsOfVisitors, type FormOfVisitor, typed } from './visited-forms.ts';

/** The first one warms up. */
const ROUNDS = 6;
const FORMS = 800;
/** The least share of the rate of a raw server that writes the same rows. */
const LEAST_SHARE = 0.5;

type Call = (form: FormOfVisitor, round: number) => BenchRequest;

const PATH = '/api/public/session-form';

const save: Call = (form, round) =>
  visit(form, {
    method: 'PUT',
    path: PATH,
    body: { form_data: typed(round), current_step: 2, draft_version: round },
  });
const load: Call = (form) => visit(form, { method: 'GET', path: PATH });
const handIn: Call = (form) =>
  visit(form, {
    method: 'POST',
    path: `${PATH}/submit`,
    body: { form_data: typed(0), draft_version: 0 },
  });

/** Loading, saving, and sending a form by its link, beside a raw server that reads and writes the same rows. */
export async function visitorGoals(url: string, agency: BenchAgency): Promise<readonly Goal[]> {
  const add = (count: number) => addFormsOfVisitors(url, agency.schema, count);
  const opened = [await add(FORMS), await add(FORMS)] as const;
  const unsent = [await add(FORMS * ROUNDS), await add(FORMS * ROUNDS)] as const;
  const again = (place: number) => opened[place]!;
  const next = (place: number, round: number) =>
    unsent[place]!.slice(round * FORMS, (round + 1) * FORMS);
  return [
    await compare('save a draft', agency, (place, round) => calls(save, again(place), round)),
    await compare('load a secure form', agency, (place, round) => calls(load, again(place), round)),
    await compare('send a form', agency, (place, round) =>
      calls(handIn, next(place, round), round),
    ),
  ];
}

/** Both servers in turn, each with forms of its own. */
async function compare(
  name: string,
  { raw, portal }: BenchAgency,
  requests: (place: number, round: number) => readonly BenchRequest[],
): Promise<Goal> {
  const results: readonly LoadResult[][] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [place, { target }] of [raw, portal].entries()) {
      const result = await runOnce(target, requests(place, round));
      if (round > 0) results[place]!.push(result);
    }
  }
  const [ofRaw, ofPortal] = results.map((rounds) => median(rounds.map(({ rate }) => rate)));
  console.log(
    `  ${name.padEnd(28)} raw ${ofRaw!.toFixed(0)} /s, portal ${ofPortal!.toFixed(0)} /s`,
  );
  return atLeast(name, ofPortal! / ofRaw!, LEAST_SHARE, ' x raw');
}

function calls(call: Call, forms: readonly FormOfVisitor[], round: number): BenchRequest[] {
  return forms.map((form) => call(form, round));
}

function visit({ token, address }: FormOfVisitor, request: BenchRequest): BenchRequest {
  // The raw server has no use for the header, but the portal must not be the only one to read it.
  return {
    ...request,
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
  };
}
