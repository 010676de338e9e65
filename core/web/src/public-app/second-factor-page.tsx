import { TextField } from '@porchlight/ui/bare';
import { useState } from 'react';
import { useTexts } from '../public/visit-context.ts';
import { VisitForm } from '../public/visit-form.tsx';
import { VisitPage } from '../public/visit-page.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { readBirthDate } from './birth-date.ts';
import type { DateParts } from '../public/date-parts.ts';
import { publicTexts } from '../public/public-texts.ts';
import type { SecondFactorPageProps } from './visit-state.ts';

/** Wrong answers in a row after which the server voids the link. */
const MOST_ATTEMPTS = 5;

/** Asks for the birth date or the passcode. What was entered stays after a wrong answer. */
export function SecondFactorPage({ factor, reason, confirm: send }: SecondFactorPageProps) {
  const t = useTexts(publicTexts);
  const [parts, setParts] = useState<DateParts>({ month: '', day: '', year: '' });
  const [passcode, setPasscode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [attemptsLeft, setAttemptsLeft] = useState<number | undefined>();
  const isDate = factor === 'birth-date';
  const intro = isDate ? t('birthDateIntro') : t('passcodeIntro');
  const answer = (isDate ? readBirthDate(parts) : passcode.trim()) ?? '';

  function check() {
    setFault(answer === '' ? t(isDate ? 'birthDateInvalid' : 'passcodeMissing') : null);
    return answer !== '';
  }

  async function confirm() {
    const result = await send(answer);
    if (result.isRight) return;
    setFault(t('wrongAnswer'));
    setAttemptsLeft(result.attemptsLeft);
  }

  return (
    <VisitPage title={t('factorTitle')}>
      <p className="visit__text">{reason === 'again' ? t('confirmAgain') : intro}</p>
      <VisitForm submit={t('confirm')} busy={t('confirming')} check={check} onSubmit={confirm}>
        {isDate ? (
          <BirthDateField value={parts} error={fault} onChange={setParts} />
        ) : (
          <TextField
            label={t('passcode')}
            value={passcode}
            error={fault}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            onChange={(event) => setPasscode(event.target.value)}
          />
        )}
        <p className="visit__note" role="status">
          {attemptsLeft === undefined
            ? t('attemptsNote', { count: MOST_ATTEMPTS })
            : t('attemptsLeft', { count: attemptsLeft })}
        </p>
      </VisitForm>
    </VisitPage>
  );
}
