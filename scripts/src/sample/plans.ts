import { addDays } from './civil-days.ts';
import type { Draw } from './draw.ts';
import { sampleMedicareNumber } from './never-issued.ts';
import type { SampleFields } from './sample-fields.ts';

interface Carrier {
  readonly field: string;
  readonly name: string;
}

const MARKETPLACE: readonly Carrier[] = [
  { field: 'ambetter', name: 'Ambetter' },
  { field: 'oscar', name: 'Oscar' },
  { field: 'florida_blue', name: 'Florida Blue' },
  { field: 'molina', name: 'Molina' },
  { field: 'avmed', name: 'AvMed' },
  { field: 'cigna', name: 'Cigna' },
  { field: 'united', name: 'United' },
];
const MEDICARE: readonly Carrier[] = [
  { field: 'united_medicare', name: 'United Medicare' },
  { field: 'fb_medicare', name: 'FB Medicare' },
  { field: 'humana_medicare', name: 'Humana Medicare' },
  { field: 'aetna', name: 'Aetna' },
  { field: 'simply', name: 'Simply' },
  { field: 'wellcare', name: 'Wellcare' },
  { field: 'other_medicare', name: 'Devoted' },
];
/** Sold beside a health plan. */
const BESIDE: readonly Carrier[] = [
  { field: 'life_secure', name: 'Life Secure' },
  { field: 'delta', name: 'Delta' },
  { field: 'solstice', name: 'Solstice' },
  { field: 'allstate', name: 'Allstate' },
  { field: 'humana', name: 'Humana' },
];

const METALS = ['Bronze', 'Silver', 'Gold'];
const NETWORKS = ['HMO', 'EPO', 'PPO'];
const MEDICARE_PLANS = [
  'Advantage HMO',
  'Advantage PPO',
  'Dual Complete',
  'Supplement G',
  'Supplement N',
];

const dollars = (draw: Draw, from: number, to: number): number =>
  draw.whole(from * 100, to * 100) / 100;

/** Hands out the entries of each list in turn, so that a small sample shows every carrier too. */
export type InTurn = <T>(list: readonly T[]) => T;

export function inTurn(): InTurn {
  const given = new Map<readonly unknown[], number>();
  return (list) => {
    const count = given.get(list) ?? 0;
    given.set(list, count + 1);
    return list[count % list.length]!;
  };
}

/** Health, dental, vision and life plans with their premiums. */
export function planFields(
  draw: Draw,
  turn: InTurn,
  age: number,
  dob: string,
  agent: string,
): SampleFields {
  const fields: SampleFields = { aor: agent };
  if (age >= 65) Object.assign(fields, medicareFields(draw, turn(MEDICARE), dob));
  else if (draw.chance(0.86)) Object.assign(fields, marketplaceFields(draw, turn(MARKETPLACE)));
  if (draw.chance(0.45)) Object.assign(fields, besideFields(draw, turn(BESIDE), agent));
  if (draw.chance(0.2)) {
    fields['vision_plan_name'] =
      `${draw.pick(['VSP', 'EyeMed'])} ${draw.pick(['Standard', 'Plus'])}`;
    fields['vision_plan_premium'] = dollars(draw, 8, 24);
    fields['vision_plan_aor'] = agent;
  }
  return fields;
}

function besideFields(draw: Draw, carrier: Carrier, agent: string): SampleFields {
  const premium = dollars(draw, 12, 95);
  const fields: SampleFields = { [carrier.field]: premium };
  if (carrier.field === 'delta' || carrier.field === 'solstice') {
    fields['dental_plan_name'] =
      `${carrier.name} ${draw.pick(['Preventive', 'Basic', 'Complete'])}`;
    fields['dental_plan_premium'] = premium;
    fields['dental_plan_aor'] = agent;
  }
  if (carrier.field === 'life_secure') {
    fields['life_plan_name'] = draw.pick(['Term 20', 'Whole Life', 'IUL']);
  }
  return fields;
}

function marketplaceFields(draw: Draw, carrier: Carrier): SampleFields {
  const premium = dollars(draw, 0, 420);
  return {
    [carrier.field]: premium,
    current_health_plan_name: `${carrier.name} ${draw.pick(METALS)} ${draw.pick(NETWORKS)} ${draw.whole(10, 79) * 100}`,
    health_plan_premium: premium,
    agi: dollars(draw, 15_000, 98_000),
  };
}

function medicareFields(draw: Draw, carrier: Carrier, dob: string): SampleFields {
  const premium = draw.chance(0.55) ? 0 : dollars(draw, 18, 240);
  const sixtyFive = `${Number(dob.slice(0, 4)) + 65}-${dob.slice(5, 7)}-01`;
  return {
    [carrier.field]: premium,
    current_health_plan_name: `${carrier.name} ${draw.pick(MEDICARE_PLANS)}`,
    health_plan_premium: premium,
    medicarenumber: sampleMedicareNumber(draw),
    ...(draw.chance(0.2) ? { medicaidnumber: `00${draw.digits(8)}` } : {}),
    part_a_effective: sixtyFive,
    part_b_effective: draw.chance(0.8) ? sixtyFive : addDays(sixtyFive, 365),
    ...(draw.chance(0.3)
      ? { rx_plan_name: 'Part D Value', rx_plan_premium: dollars(draw, 5, 60) }
      : {}),
    ...(draw.chance(0.12)
      ? { gap_plan_name: 'Gap Hospital', gap_plan_premium: dollars(draw, 20, 75) }
      : {}),
  };
}
