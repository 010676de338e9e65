import { defineMessage } from '../plugin-api/messages.ts';

/** What the button on the settings page sends. */
export const testMessage = defineMessage<Record<never, never>>({
  id: 'core.test-message',
  title: 'Test message',
  mail: {
    en: () => ({ subject: 'Test message', body: ['Your mail server works with the portal.'] }),
    es: () => ({
      subject: 'Mensaje de prueba',
      body: ['Su servidor de correo funciona con el portal.'],
    }),
    pt: () => ({
      subject: 'Mensagem de teste',
      body: ['Seu servidor de e-mail funciona com o portal.'],
    }),
  },
  text: {
    en: () => 'Your text message gateway works with the portal.',
    es: () => 'Su servicio de mensajes de texto funciona con el portal.',
    pt: () => 'Seu serviço de mensagens de texto funciona com o portal.',
  },
  sample: {},
});
