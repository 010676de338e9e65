import { problemAt, ProblemError } from '@porchlight/kernel';
import { AgencyCalendar, needing, type SettingsRule } from '@porchlight/server';
import type { Settings } from '../../generated/types.ts';
import { booksClosed, invoiceInvalid } from '../../problems.ts';
import {
  closedBooksText,
  closedZoneText,
  closingDayProblems,
  isClosedDay,
} from '../../rules/closed-books.ts';
import { PluginSettings } from '../plugin-settings.ts';

/** Keeps what agents book out of the days that the settings close. */
export class OpenBooks extends needing({ settings: PluginSettings, calendar: AgencyCalendar }) {
  /** Throws 400 at a field for a closed day; today when none was chosen. */
  assertOpen(day: string | undefined, field: string): void {
    const through = this.#closedThrough();
    if (!isClosedDay(day ?? this.needs.calendar.today(), through)) return;
    throw problemAt(invoiceInvalid, [{ field, message: closedBooksText(through) }]);
  }

  /** Throws 409 for what has no day of its own, and is booked today. */
  assertOpenToday(): void {
    const through = this.#closedThrough();
    if (isClosedDay(this.needs.calendar.today(), through))
      throw new ProblemError(booksClosed(through));
  }

  #closedThrough(): string {
    return this.needs.settings().books_closed_through ?? '';
  }
}

/** The last closed day is a day of the past, and the time zone of the agency stays while there is one. */
export function closingRule(
  settings: () => Settings,
  calendar: () => AgencyCalendar,
): SettingsRule {
  return {
    id: 'billing.closed-books',
    refuse(plugin, next, before) {
      if (plugin === 'billing') {
        const day = next['books_closed_through'];
        return typeof day === 'string' ? closingDayProblems(day, calendar().today()) : [];
      }
      const isClosed = (settings().books_closed_through ?? '') !== '';
      if (plugin !== 'core' || !isClosed || next['time_zone'] === before['time_zone']) return [];
      return [{ field: 'time_zone', message: closedZoneText }];
    },
  };
}
