/** What an argon2id hash costs: memory in KiB, passes, and lanes. */
interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

export const productionCost: PasswordCost = { memoryCost: 64 * 1024, timeCost: 2, parallelism: 1 };

let current = productionCost;

export function passwordCost(): PasswordCost {
  return current;
}

/** Only for tests, which sign in thousands of times; nothing outside of them calls it. */
export function setPasswordCost(cost: PasswordCost): void {
  current = cost;
}
