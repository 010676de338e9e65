import type { Client } from '../generated/types.ts';

/** The kinds of plan that a client has one of each. */
export const planKinds = ['health', 'dental', 'vision', 'rx', 'gap'] as const;

type PlanKind = (typeof planKinds)[number];

/** The fields of one plan: name, agent of record, dollars per month. */
export const planFields = {
  health: { name: 'current_health_plan_name', aor: 'aor', premium: 'health_plan_premium' },
  dental: { name: 'dental_plan_name', aor: 'dental_plan_aor', premium: 'dental_plan_premium' },
  vision: { name: 'vision_plan_name', aor: 'vision_plan_aor', premium: 'vision_plan_premium' },
  rx: { name: 'rx_plan_name', aor: 'rx_plan_aor', premium: 'rx_plan_premium' },
  gap: { name: 'gap_plan_name', aor: 'gap_plan_aor', premium: 'gap_plan_premium' },
} as const satisfies Record<PlanKind, Record<'name' | 'aor' | 'premium', keyof Client>>;

export interface Plan {
  readonly kind: PlanKind;
  /** Blank when only agent or premium is known. */
  readonly name: string;
  /** Agent of record; blank when there is none. */
  readonly aor: string;
  /** Dollars per month; null when not known. A plan may cost nothing: 0. */
  readonly premium: number | null;
}

/** The plans of which anything is known, in the order of `planKinds`. */
export function plansOf(client: Client): readonly Plan[] {
  return planKinds
    .map((kind) => {
      const { name, aor, premium } = planFields[kind];
      return {
        kind,
        name: client[name]?.trim() ?? '',
        aor: client[aor]?.trim() ?? '',
        premium: client[premium] ?? null,
      };
    })
    .filter(({ name, aor, premium }) => name !== '' || aor !== '' || premium !== null);
}
