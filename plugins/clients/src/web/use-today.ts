import { useAgency } from '@porchlight/web';
import { civilToday } from '@porchlight/kernel';

/** The day it is at the agency, `yyyy-mm-dd`. */
export function useToday(): string {
  return civilToday(useAgency().time_zone);
}
