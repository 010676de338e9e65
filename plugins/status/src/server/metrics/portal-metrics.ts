import { Deployment, needing, Seals, SystemReadings } from '@porchlight/server';
import type { Registry } from 'prom-client';
import { readMachine } from '../readings/machine-readings.ts';
import { readable, runChecks } from '../readings/run-checks.ts';
import { databaseResponds } from '../readings/status-reader.ts';
import { callMetrics } from './call-metrics.ts';
import { gauges, type CollectedReadings } from './gauges.ts';
import { processMetrics } from './process-metrics.ts';

interface Scraper {
  readonly contentType: string;
  scrape(): Promise<string>;
}

/**
 * The metrics of this process for Prometheus. The library is loaded when someone wants them: a portal that nothing
 * watches needs none of it.
 */
export class PortalMetrics extends needing({
  readings: SystemReadings,
  seals: Seals,
  deployment: Deployment,
}) {
  #scraper: Promise<Scraper> | undefined;
  #scraping: Promise<string> | undefined;
  #unobserve: () => void = () => undefined;
  #isStopped = false;

  /** Begins to count calls, unless it did before. */
  async begin(): Promise<void> {
    await this.#open();
  }

  /** The metrics as text. Scrapes at the same time share one. */
  async read(): Promise<{ readonly contentType: string; readonly text: string }> {
    const { contentType, scrape } = await this.#open();
    this.#scraping ??= scrape().finally(() => (this.#scraping = undefined));
    return { contentType, text: await this.#scraping };
  }

  stop(): void {
    this.#isStopped = true;
    this.#unobserve();
  }

  #open(): Promise<Scraper> {
    this.#scraper ??= this.#load();
    return this.#scraper;
  }

  async #load(): Promise<Scraper> {
    const library = await import('prom-client');
    const ofProcess = await processMetrics();
    const registry: Registry = new library.Registry();
    const observer = callMetrics(library, registry);
    if (!this.#isStopped) this.#unobserve = this.needs.readings.observe(observer);
    const made = gauges.map(({ name, help, labels, values }) => ({
      labels,
      values,
      gauge: new library.Gauge({ name, help, labelNames: [...labels], registers: [registry] }),
    }));
    return {
      contentType: registry.contentType,
      scrape: async () => {
        const readings = await this.#collect();
        for (const { gauge, labels, values } of made) {
          // Series of what is gone, such as a plugin that was removed, must not remain.
          gauge.reset();
          // Without labels, a reset value is 0, which is not the same as unknown.
          if (labels.length === 0) gauge.remove();
          for (const found of values(readings)) gauge.set(found.labels, found.value);
        }
        const texts = [await registry.metrics(), await ofProcess.metrics()];
        // The library writes NaN in a way that strict parsers refuse: an event loop that was not measured yet.
        return texts.join('\n').replace(/^.* Nan\n/gm, '');
      },
    };
  }

  async #collect(): Promise<CollectedReadings> {
    const { readings, seals, deployment } = this.needs;
    // A scrape that its caller gave up may be shared with another one.
    const signal = new AbortController().signal;
    const [checks, work, database, backup, certificates] = await Promise.all([
      runChecks(readings.checks(), signal),
      readable(readings.work()),
      readable(readings.database()),
      readable(readings.backup()),
      readable(seals.certificates()),
    ]);
    const current = certificates?.find(({ retiredAt }) => retiredAt === null);
    return {
      version: deployment.version,
      machine: readMachine(),
      checks,
      plugins: readings.plugins(),
      providers: readings.providers(),
      pools: readings.pools(),
      work,
      database,
      databaseResponds: databaseResponds(checks),
      backup,
      sealExpiry: current?.validUntil ?? null,
    };
  }
}
