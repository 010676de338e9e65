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
  /** Happens in the middle of each step, and must leave what is typed. */
  readonly midway?: (screen: Screen) => Promise<void>;
}

/** Fills the form about a person in and sends it. */
export async function fillForm(
  screen: Screen,
  path: string,
  { language = 'en', midway }: FormVisit = {},
): Promise<void> {
  const { steps, names, gender, ssn, citizen, reach, home, next, send, thanks } = TEXTS[language];
  const type = async (answers: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(answers)) await screen.fill(label, text);
  };
  const pass = async (step: string, answers: Readonly<Record<string, string>>) => {
    if (midway === undefined) return;
    await midway(screen);
    await screen.sees(step);
    for (const [label, text] of Object.entries(answers)) await screen.holds(label, text);
  };
  const person = { [names[0]]: 'Nguyễn Thị', [names[1]]: 'O’Brien-Łuczak' };
  const contact = { [reach[0]]: '3055550142', [reach[1]]: 'yanelis@example.com' };
  const address = { [home[0]]: '12 Palm Way', [home[1]]: 'Miami', [home[3]]: '33101' };

  await screen.open(path);
  await confirmBirthDate(screen, language);
  await screen.sees(steps[0]);
  await type(person);
  await screen.fill(ssn, '900-12-6037');
  await screen.check(gender);
  await screen.check(citizen[1], citizen[0]);
  await pass(steps[0], person);
  // A hidden value comes back as its mask.
  if (midway !== undefined) await screen.sees('6037');
  await screen.press(next);
  await screen.sees(steps[1]);
  await type(contact);
  // A phone number is written in the form of the country once its field is left.
  await pass(steps[1], { ...contact, [reach[0]]: '(305) 555-0142' });
  await screen.press(next);
  await screen.sees(steps[2]);
  await type(address);
  await screen.choose(home[2], 'Florida');
  await pass(steps[2], address);
  await screen.press(send);
  await screen.titled(thanks);
}
