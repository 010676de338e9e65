import { daysAfter } from '@porchlight/clients/bulk';
import { chance, digits, dollars, pick, whole } from './draw.ts';
import { sampleMedicareNumber } from './never-issued.ts';
import type { FieldRule } from './subject.ts';

/** Carriers: the client field of the premium, and the name. */
const MARKETPLACE = [
  ['ambetter', 'Ambetter'],
  ['oscar', 'Oscar'],
  ['florida_blue', 'Florida Blue'],
  ['molina', 'Molina'],
  ['avmed', 'AvMed'],
  ['cigna', 'Cigna'],
  ['united', 'United'],
] as const;
const MEDICARE = [
  ['united_medicare', 'United Medicare'],
  ['fb_medicare', 'FB Medicare'],
  ['humana_medicare', 'Humana Medicare'],
  ['aetna', 'Aetna'],
  ['simply', 'Simply'],
  ['wellcare', 'Wellcare'],
  ['other_medicare', 'Devoted'],
] as const;
/** Sold in addition to a health plan. */
const ADDITIONAL = [
  ['life_secure', 'Life Secure'],
  ['delta', 'Delta'],
  ['solstice', 'Solstice'],
  ['allstate', 'Allstate'],
  ['humana', 'Humana'],
] as const;
const METALS = ['Bronze', 'Silver', 'Gold'];
const NETWORKS = ['HMO', 'EPO', 'PPO'];
const MEDICARE_PLANS = [
  'Advantage HMO',
  'Advantage PPO',
  'Dual Complete',
  'Supplement G',
  'Supplement N',
];

/** Health, dental, vision, and life plans with their premiums. */
export const planRules: readonly FieldRule[] = [
  { fill: ({ agent }) => ({ aor: agent }) },
  {
    share: 0.86,
    when: ({ person }) => person.age < 65,
    fill: ({ turn }) => {
      const [field, name] = turn(MARKETPLACE);
      const premium = dollars(0, 420);
      return {
        [field]: premium,
        current_health_plan_name: `${name} ${pick(METALS)} ${pick(NETWORKS)} ${whole(10, 79) * 100}`,
        health_plan_premium: premium,
        agi: dollars(15_000, 98_000),
      };
    },
  },
  {
    when: ({ person }) => person.age >= 65,
    fill: ({ turn, person: { dob } }) => {
      const [field, name] = turn(MEDICARE);
      const premium = chance(0.55) ? 0 : dollars(18, 240);
      const sixtyFive = `${Number(dob.slice(0, 4)) + 65}-${dob.slice(5, 7)}-01`;
      return {
        [field]: premium,
        current_health_plan_name: `${name} ${pick(MEDICARE_PLANS)}`,
        health_plan_premium: premium,
        medicarenumber: sampleMedicareNumber(),
        part_a_effective: sixtyFive,
        part_b_effective: chance(0.8) ? sixtyFive : daysAfter(sixtyFive, 365),
      };
    },
  },
  {
    share: 0.2,
    when: ({ person }) => person.age >= 65,
    fill: () => ({ medicaidnumber: `00${digits(8)}` }),
  },
  {
    share: 0.3,
    when: ({ person }) => person.age >= 65,
    fill: () => ({ rx_plan_name: 'Part D Value', rx_plan_premium: dollars(5, 60) }),
  },
  {
    share: 0.12,
    when: ({ person }) => person.age >= 65,
    fill: () => ({ gap_plan_name: 'Gap Hospital', gap_plan_premium: dollars(20, 75) }),
  },
  {
    share: 0.45,
    fill: ({ turn, agent }) => {
      const [field, name] = turn(ADDITIONAL);
      const premium = dollars(12, 95);
      if (field === 'life_secure')
        return { [field]: premium, life_plan_name: pick(['Term 20', 'Whole Life', 'IUL']) };
      if (field !== 'delta' && field !== 'solstice') return { [field]: premium };
      return {
        [field]: premium,
        dental_plan_name: `${name} ${pick(['Preventive', 'Basic', 'Complete'])}`,
        dental_plan_premium: premium,
        dental_plan_aor: agent,
      };
    },
  },
  {
    share: 0.2,
    fill: ({ agent }) => ({
      vision_plan_name: `${pick(['VSP', 'EyeMed'])} ${pick(['Standard', 'Plus'])}`,
      vision_plan_premium: dollars(8, 24),
      vision_plan_aor: agent,
    }),
  },
];
