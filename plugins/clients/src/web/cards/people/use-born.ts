import { useToday } from '@porchlight/web';
import { formatDateText } from '@porchlight/ui';
import { ageText } from '../../../rules/age.ts';

/** A function from a birth date to its texts, on the agency's calendar; '' for what is not known. */
export function useBorn(): (dob: string | null) => { readonly date: string; readonly age: string } {
  const today = useToday();
  return (dob) => {
    const date = dob === null ? '' : formatDateText(dob);
    return { date, age: ageText(dob, today) ?? '' };
  };
}
