import type { EmulatorWorld, LogEntry, Violation } from '../base/emulator-world.ts';
import type { Fault } from '../faults/fault.ts';
import type { WebhookDelivery, WebhookQueue } from '../webhooks/webhook-queue.ts';

/** What a test or a developer sees and changes of any emulator from outside its API. */
export interface BaseControl<Delivery extends object> {
  addFault(fault: Fault): void;
  /** Also sends the webhooks that a fault holds. */
  clearFaults(): void;
  faults(): readonly Fault[];
  /** What no request and response of a correct app may cause; empty at the end of a test. */
  violations(): readonly Violation[];
  clearViolations(): void;
  log(): readonly LogEntry[];
  deliveries(): readonly (WebhookDelivery & Delivery)[];
  /** Sends an earlier webhook again, as it was. */
  replay(deliveryId: number): Promise<void>;
  /** Resolves when every webhook that is due was tried. */
  settled(): Promise<void>;
  /** Moves the clock and sends what becomes due. */
  advance(milliseconds: number): Promise<void>;
}

/** @param elapsed called after the clock moved, before webhooks are sent */
export function createBaseControl<Delivery extends object>(
  world: EmulatorWorld,
  webhooks: WebhookQueue<Delivery>,
  elapsed: () => void = () => undefined,
): BaseControl<Delivery> {
  const { faults, clock } = world;
  return {
    addFault: (fault) => faults.add(fault),
    clearFaults() {
      faults.clear();
      webhooks.releaseHeld();
    },
    faults: () => faults.pending(),
    violations: () => world.violations,
    clearViolations: () => void (world.violations.length = 0),
    log: () => world.log,
    deliveries: () => webhooks.deliveries,
    async replay(deliveryId) {
      webhooks.replay(deliveryId);
      await webhooks.settled();
    },
    settled: () => webhooks.settled(),
    async advance(milliseconds) {
      clock.advance(milliseconds);
      elapsed();
      await webhooks.settled();
    },
  };
}

/** Forgets calls, violations, faults, and webhooks. */
export function clearRecords(world: EmulatorWorld, webhooks: { clear(): void }): void {
  world.violations.length = 0;
  world.log.length = 0;
  world.faults.clear();
  webhooks.clear();
}
