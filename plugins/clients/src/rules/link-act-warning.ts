import { type RecordedTrace, traceText } from '@porchlight/agents/contract';
import type { SecondFactor } from '@porchlight/kernel';
import {
  changedIdentity,
  changedText,
  proofsOfLink,
  type RecordedChange,
} from './changed-identity.ts';

const DAYS_MS = 30 * 24 * 60 * 60_000;

/** When an act through a link was done, and when that was made which the link opens. */
interface ActTimes {
  readonly madeAt: string | Date;
  readonly doneAt: string | Date;
}

interface WarnedAct extends ActTimes {
  /** How staff call it, such as 'upload'. */
  readonly name: string;
  /** What the link asked its visitor for. */
  readonly asked: SecondFactor | null;
  readonly staff: readonly RecordedTrace[];
  /** In the record of the client; those outside of the time that counts are left out. */
  readonly changes: readonly RecordedChange[];
}

/** From when on changes of the record count: 30 days before the act, or since the link could be made. ISO 8601. */
export function countedSince({ madeAt, doneAt }: ActTimes): string {
  const recent = new Date(doneAt).getTime() - DAYS_MS;
  return new Date(Math.min(recent, new Date(madeAt).getTime())).toISOString();
}

/** Why an act through the link of a client needs a look, for staff; null for no reason. */
export function linkActWarning(act: WarnedAct, timeZone: string): string | null {
  const { name, asked, staff, changes } = act;
  const [from, to] = [countedSince(act), new Date(act.doneAt).toISOString()];
  const counted = changes.filter(({ at }) => from <= at && at <= to);
  const texts = [
    traceText(name, staff),
    ...changedIdentity(counted, proofsOfLink(asked)).map((one) => changedText(one, name, timeZone)),
  ].filter((text) => text !== null);
  return texts.length === 0 ? null : texts.join(' ');
}
