import { yearsBefore } from './civil-date.ts';

/** The birth date a new client starts with: 25 years before today. */
export function defaultBirthDate(today: string): string {
  return yearsBefore(today, 25);
}
