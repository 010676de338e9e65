import { DatePartsField } from '../public/date-parts-field.tsx';
import type { DateParts } from '../public/date-parts.ts';
import { publicTexts } from '../public/public-texts.ts';
import { useVisit } from '../public/visit-context.ts';

interface BirthDateFieldProps {
  readonly value: DateParts;
  readonly error: string | null;
  readonly onChange: (value: DateParts) => void;
}

/** The birth date of the visitor. */
export function BirthDateField(props: BirthDateFieldProps) {
  const { language } = useVisit();
  const label = publicTexts.in(language)('birthDate');
  return <DatePartsField {...props} language={language} label={label} isOwnBirthDate />;
}
