import pg from 'pg';
import type { BenchAgency } from './bench-deployment.ts';
import { atLeast, type Goal } from './goals.ts';
import { median } from './percentile.ts';
import { runOnce, type BenchRequest, type LoadResult } from './run-load.ts';
import { addFormsOfVisitors, type FormOfVisitor, typed } from './visited-forms.ts';

/** The first one warms up, so that both servers run compiled code. */
const ROUNDS = 5;
const FORMS = 1_500;
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
  const connection = new pg.Client({
    connectionString: url,
    options: `-c search_path=${agency.schema}`,
  });
  await connection.connect();
  try {
    return await measured(url, agency, connection);
  } finally {
    await connection.end();
  }
}

async function measured(
  url: string,
  agency: BenchAgency,
  connection: pg.Client,
): Promise<readonly Goal[]> {
  /** The portal must not process what the raw server left behind while it is measured itself. */
  const tidy = async () => {
    await connection.query('delete from core_audit_unsealed');
    await connection.query('delete from core_outbox where position is null');
  };
  const sides = { ...agency, tidy };
  const add = (count: number) => addFormsOfVisitors(url, agency.schema, count);
  const opened = [await add(FORMS), await add(FORMS)] as const;
  const unsent = [await add(FORMS * ROUNDS), await add(FORMS * ROUNDS)] as const;
  const again = (place: number) => opened[place]!;
  const next = (place: number, round: number) =>
    unsent[place]!.slice(round * FORMS, (round + 1) * FORMS);
  return [
    await compare('save a draft', sides, (place, round) => calls(save, again(place), round)),
    await compare('load a secure form', sides, (place, round) => calls(load, again(place), round)),
    await compare('send a form', sides, (place, round) => calls(handIn, next(place, round), round)),
  ];
}

type Sides = Pick<BenchAgency, 'raw' | 'portal'> & { readonly tidy: () => Promise<void> };

/** Both servers in turn, each with forms of its own. */
async function compare(
  name: string,
  { raw, portal, tidy }: Sides,
  requests: (place: number, round: number) => readonly BenchRequest[],
): Promise<Goal> {
  const results: readonly LoadResult[][] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [place, { target }] of [raw, portal].entries()) {
      const result = await runOnce(target, requests(place, round));
      if (target === raw.target) await tidy();
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
