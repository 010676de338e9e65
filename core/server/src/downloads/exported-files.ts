import { ProblemError, type StaffActor } from '@porchlight/kernel';
import type { ExportedFile, ExportedFiles, ExportMoment } from '../plugin-api/exported-files.ts';
import type { Logger, RateLimits, Writes } from '../plugin-api/tokens.ts';
import { tooManyExports } from './export-problems.ts';
import { RunningFiles } from './running-files.ts';

/** Files of one account. */
const MOST_FILES = 30;
const HOUR_SECONDS = 3_600;

interface ExportedFilesParts {
  readonly writes: Writes;
  readonly limits: RateLimits;
  readonly logger: Logger;
}

/** See `ExportedFiles`. */
export function createExportedFiles({ writes, limits, logger }: ExportedFilesParts): ExportedFiles {
  const running = new RunningFiles();

  async function count({ id }: StaffActor, { limit }: ExportedFile): Promise<void> {
    const wait =
      (limit === undefined
        ? null
        : await limits.hit(`${limit.name} of ${String(id)}`, limit.most, limit.seconds)) ??
      (await limits.hit(`exports of ${String(id)}`, MOST_FILES, HOUR_SECONDS));
    if (wait !== null) throw new ProblemError(tooManyExports, { retryAfterSeconds: wait });
  }

  const record = (actor: StaffActor, file: ExportedFile, moment: ExportMoment, rows?: number) =>
    writes.run(actor, (unit) => {
      unit.audit(file.line(moment, rows));
      return Promise.resolve();
    });

  return {
    async open(actor, file) {
      const release = running.hold(actor);
      try {
        await count(actor, file);
        await record(actor, file, 'export-started');
      } catch (error) {
        release();
        throw error;
      }
      const sent = { rows: 0 };
      const stream = file.begin(sent);
      stream.once('close', () => {
        release();
        const moment = stream.readableEnded ? 'exported' : 'export-stopped';
        // A file that is done stays done when the line cannot be written; that it began is written down.
        record(actor, file, moment, sent.rows).catch((err: unknown) =>
          logger.error({ err }, 'the end of an export is not in the audit'),
        );
      });
      return stream;
    },
  };
}
