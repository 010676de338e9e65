import { atMost, type Goal } from './goals.ts';
import type { Target } from './run-load.ts';
import { staffBeside, type Staff } from './staff-beside.ts';

const LONG_LISTS = '/api/sessionforms/all';
/** How many callers read a list of all session forms at once. */
const READERS = 6;
/** How many lists of one form an agent reads at once, again and again. */
const CONNECTIONS = 4;
const LISTS_EACH = 3;

/** Response times of agents beside callers who read lists of session forms as a whole. */
export async function longListGoals(owner: Target, staff: Staff): Promise<readonly Goal[]> {
  const failures: string[] = [];
  const formId = await anyFormId(owner);
  const read = async (path: string) => {
    const response = await fetch(new URL(path, owner.url), { headers: { ...owner.headers } });
    let bytes = 0;
    for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).length;
    if (response.status !== 200 || bytes === 0) failures.push(`${path}: ${response.status}`);
  };
  const times = (count: number, path: string) =>
    Promise.all(Array.from({ length: count }, () => read(path)));
  const goals: Goal[] = [
    ...(await staffBeside(staff, {
      name: 'six lists of all forms',
      work: () => times(READERS, LONG_LISTS),
    })),
  ];
  for (const path of [`/api/sessionforms/form/${formId}`, `/api/forms?form_id=${formId}`]) {
    const again = async () => {
      for (let round = 0; round < LISTS_EACH; round += 1) await times(CONNECTIONS, path);
    };
    goals.push(
      ...(await staffBeside(staff, { name: `four lists of ${path.split('?')[0]}`, work: again })),
    );
  }
  for (const failure of failures.slice(0, 3)) console.log(`    ${failure}`);
  return [...goals, atMost('long lists that failed', failures.length, 0, '')];
}

/** The global form of a session form. */
async function anyFormId({ url, headers = {} }: Target): Promise<number> {
  const response = await fetch(new URL('/api/sessionforms?page=1', url), {
    headers: { ...headers },
  });
  const { data } = (await response.json()) as { data: readonly { form_id: number }[] };
  return data[0]!.form_id;
}
