import { defineCodePoint } from '@porchlight/kernel';

export interface ReviewLine {
  readonly text: string;
  /** Empty for none. */
  readonly detail: string;
}

/** What an owner should see of a plugin before a portal that was restored from a backup goes on. */
export interface RestoreReview {
  readonly id: string;
  readonly title: string;
  /** What the lines are, and what to do about them. */
  readonly hint: string;
  /** At most 50 lines, and how many there are. */
  read(
    backupMadeAt: string,
    signal: AbortSignal,
  ): Promise<{ readonly lines: readonly ReviewLine[]; readonly total: number }>;
}

export const RestoreReviews = defineCodePoint<RestoreReview>(
  'core.restore-reviews',
  ({ id }) => id,
);

/** Lines of one review. */
export const REVIEWED = 50;
