import { useAgency } from '@porchlight/web';
import { civilToday } from '../rules/civil-date.ts';

/** The day it is at the agency, `yyyy-mm-dd`. */
export function useToday(): string {
  return civilToday(useAgency().time_zone);
}
