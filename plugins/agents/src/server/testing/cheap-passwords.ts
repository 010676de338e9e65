import { onTestFinished } from 'vitest';
import { productionCost, setPasswordCost } from '../password-cost.ts';

const cheapCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

// Setup file of the server tests: every sign-in of every package hashes a password or two.
setPasswordCost(cheapCost);

/** Hashes as expensively as in production until the test ends; call it before the portal hashes its first password. */
export function useProductionCost(): void {
  setPasswordCost(productionCost);
  onTestFinished(() => setPasswordCost(cheapCost));
}
