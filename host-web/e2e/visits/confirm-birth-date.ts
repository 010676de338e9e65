import type { Screen } from './screen.ts';

const TEXTS = {
  en: ['Day', 'Month', 'Year', 'February', 'Continue'],
  es: ['Día', 'Mes', 'Año', 'febrero', 'Continuar'],
  pt: ['Dia', 'Mês', 'Ano', 'fevereiro', 'Continuar'],
} as const;

export type VisitLanguage = keyof typeof TEXTS;

/** Answers what a link of the client asks before it opens. */
export async function confirmBirthDate(
  screen: Screen,
  language: VisitLanguage = 'en',
): Promise<void> {
  const [day, month, year, february, next] = TEXTS[language];
  await screen.fill(day, '14');
  await screen.choose(month, february);
  await screen.fill(year, '1990');
  await screen.press(next);
}
