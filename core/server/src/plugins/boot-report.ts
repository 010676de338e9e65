import { sentenceOf } from '../base/plugin-fault.ts';
import type { StartPhase } from '../plugin-api/system-readings.ts';

type BootPhase = StartPhase['phase'];

/** One step in the start of one plugin (or of `core`). */
interface BootStep {
  readonly plugin: string;
  readonly phase: BootPhase;
  readonly ms: number;
  readonly error?: string;
}

export type BootReport = readonly BootStep[];

export interface BootRecorder {
  readonly steps: BootStep[];
  /** Measures `work`; records an error and rethrows it. */
  time<T>(plugin: string, phase: BootPhase, work: () => Promise<T> | T): Promise<T>;
}

/** Collects the steps of one start. */
export function createBootRecorder(): BootRecorder {
  const steps: BootStep[] = [];
  return {
    steps,
    async time(plugin, phase, work) {
      const begin = performance.now();
      const ms = () => Math.round((performance.now() - begin) * 10) / 10;
      try {
        const result = await work();
        steps.push({ plugin, phase, ms: ms() });
        return result;
      } catch (error) {
        steps.push({ plugin, phase, ms: ms(), error: sentenceOf(error) });
        throw error;
      }
    },
  };
}

/** The last measurement of each step of a plugin, in their order; a plugin that is turned on again starts once more. */
export function latestPhases(report: BootReport, plugin: string): readonly StartPhase[] {
  const latest = new Map<BootPhase, number>();
  for (const step of report) if (step.plugin === plugin) latest.set(step.phase, step.ms);
  return [...latest].map(([phase, ms]) => ({ phase, ms }));
}
