import { addDays } from './civil-days.ts';
import type { Draw } from './draw.ts';
import type { SampleFields } from './sample-fields.ts';

const STATUSES = [
  ['client', 62],
  ['lead', 18],
  ['new', 8],
  ['inactive', 12],
] as const;

const NOTES = [
  'Prefers calls after 5 pm.',
  'Asked about adding dental in the next open enrollment.',
  'Speaks with the spouse present; call both.',
  'Moved this year, check the subsidy.',
  'Sent the summary of benefits by email.',
  'Wants a text before every call.',
  'Referred by a neighbor.',
  'Compare the premium again before renewal.',
];

/** Status, next follow-up and notes: what the agency does with the client. */
export function deskFields(draw: Draw, index: number, today: string): SampleFields {
  const status = draw.weighted(STATUSES);
  const date = followUp(draw, index, status === 'inactive', today);
  return {
    status,
    ...(date ? { next_f_u_date: date } : {}),
    ...(draw.chance(0.4) ? { notes: `<p>${draw.pick(NOTES)}</p>` } : {}),
  };
}

/** The first two clients have one today and one overdue, so that even the smallest agency has something to do. */
function followUp(draw: Draw, index: number, inactive: boolean, today: string): string | null {
  if (index === 0) return today;
  if (index === 1) return addDays(today, -draw.whole(1, 14));
  if (inactive || draw.chance(0.4)) return null;
  const days = draw.weighted([
    [-draw.whole(1, 45), 14],
    [0, 5],
    [draw.whole(1, 7), 26],
    [draw.whole(8, 120), 55],
  ]);
  return addDays(today, days);
}
