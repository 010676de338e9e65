import { confirmBirthDate, type VisitLanguage } from './confirm-birth-date.ts';
import type { Screen } from './screen.ts';

/** What the form says in a language. */
const TEXTS = {
  en: {
    steps: ['Personal information', 'Contact information', 'Address'],
    names: ['First name', 'Last name'],
    gender: 'Female',
    ssn: 'Social Security number',
    citizen: ['Are you a citizen of the United States?', 'Yes'],
    reach: ['Phone', 'Email'],
    home: ['Street address', 'City', 'State', 'ZIP code'],
    next: 'Continue',
    send: 'Send',
    thanks: 'Thank you',
  },
  es: {
    steps: ['Información personal', 'Información de contacto', 'Dirección'],
    names: ['Nombre', 'Apellidos'],
    gender: 'Femenino',
    ssn: 'Número de Seguro Social',
    citizen: ['¿Es ciudadano de los Estados Unidos?', 'Sí'],
    reach: ['Teléfono', 'Correo electrónico'],
    home: ['Calle y número', 'Ciudad', 'Estado', 'Código postal'],
    next: 'Continuar',
    send: 'Enviar',
    thanks: 'Gracias',
  },
  pt: {
    steps: ['Informações pessoais', 'Informações de contato', 'Endereço'],
    names: ['Nome', 'Sobrenome'],
    gender: 'Feminino',
    ssn: 'Número do Seguro Social (SSN)',
    citizen: ['Você é cidadão dos Estados Unidos?', 'Sim'],
    reach: ['Telefone', 'E-mail'],
    home: ['Rua e número', 'Cidade', 'Estado', 'Código postal (ZIP)'],
    next: 'Continuar',
    send: 'Enviar',
    thanks: 'Obrigado',
  },
} as const;

interface FormVisit {
  readonly language?: VisitLanguage;
  /** Happens in the middle of the first step, and must leave what is typed. */
  readonly midway?: (screen: Screen) => Promise<void>;
}

/** Fills the form about a person in and sends it. */
export async function fillForm(
  screen: Screen,
  path: string,
  { language = 'en', midway }: FormVisit = {},
): Promise<void> {
  const { steps, names, gender, ssn, citizen, reach, home, next, send, thanks } = TEXTS[language];
  await screen.open(path);
  await confirmBirthDate(screen, language);
  await screen.sees(steps[0]);
  await screen.fill(names[0], 'Nguyễn Thị');
  await screen.fill(names[1], 'O’Brien-Łuczak');
  if (midway !== undefined) {
    await midway(screen);
    await screen.holds(names[0], 'Nguyễn Thị');
    await screen.holds(names[1], 'O’Brien-Łuczak');
  }
  await screen.check(gender);
  await screen.fill(ssn, '900-12-6037');
  await screen.check(citizen[1], citizen[0]);
  await screen.press(next);
  await screen.sees(steps[1]);
  await screen.fill(reach[0], '3055550142');
  await screen.fill(reach[1], 'yanelis@example.com');
  await screen.press(next);
  await screen.sees(steps[2]);
  await screen.fill(home[0], '12 Palm Way');
  await screen.fill(home[1], 'Miami');
  await screen.choose(home[2], 'Florida');
  await screen.fill(home[3], '33101');
  await screen.press(send);
  await screen.titled(thanks);
}
