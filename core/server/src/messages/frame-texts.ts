import type { MessageLanguage } from '../plugin-api/messages.ts';

interface FrameTexts {
  /** Below every mail: who sent it, and what to do if it was not expected. */
  readonly sentBy: (agency: string) => string;
  readonly unexpected: (phone: string) => string;
  /** Before the address of a button, for those who cannot press it. */
  readonly buttonAddress: string;
}

/** What the portal itself adds to a mail. */
export const frameTexts: Readonly<Record<MessageLanguage, FrameTexts>> = {
  en: {
    sentBy: (agency) => `This message was sent by ${agency}.`,
    unexpected: (phone) =>
      phone === ''
        ? "If you weren't expecting it, you can ignore it."
        : `If you weren't expecting it, please call us at ${phone}.`,
    buttonAddress: "If the button doesn't work, copy this address into your browser:",
  },
  es: {
    sentBy: (agency) => `Este mensaje fue enviado por ${agency}.`,
    unexpected: (phone) =>
      phone === ''
        ? 'Si no lo esperaba, puede ignorarlo.'
        : `Si no lo esperaba, llámenos al ${phone}.`,
    buttonAddress: 'Si el botón no funciona, copie esta dirección en su navegador:',
  },
  pt: {
    sentBy: (agency) => `Esta mensagem foi enviada por ${agency}.`,
    unexpected: (phone) =>
      phone === ''
        ? 'Se você não esperava por ela, pode ignorá-la.'
        : `Se você não esperava por ela, ligue para ${phone}.`,
    buttonAddress: 'Se o botão não funcionar, copie este endereço no seu navegador:',
  },
};
