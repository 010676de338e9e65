import { formatDateText } from '@porchlight/ui';
import { ageOn } from '../../../rules/age.ts';
import { useToday } from '../../use-today.ts';
import { kitTexts } from '../kit/kit-texts.ts';

/** A function from a birth date to its texts, on the agency's calendar; '' for what is not known. */
export function useBorn(): (dob: string | null) => { readonly date: string; readonly age: string } {
  const today = useToday();
  return (dob) => {
    const age = ageOn(dob, today);
    return {
      date: dob === null ? '' : formatDateText(dob),
      age: age === null ? '' : kitTexts.yearsOld(age),
    };
  };
}
