import { defineMessage } from '@porchlight/server';

interface PasswordLinkMail {
  readonly firstName: string;
  readonly username: string;
  readonly agency: string;
  readonly url: string;
}

const sample: PasswordLinkMail = {
  firstName: 'Ana',
  username: 'ana.lopez',
  agency: 'Lighthouse Insurance',
  url: 'https://portal.example.com/invitation/sample',
};

export const invitationMail = defineMessage<PasswordLinkMail>({
  id: 'agents.invitation',
  title: 'Invitation',
  isSecret: true,
  mail: {
    en: ({ firstName, username, agency, url }) => ({
      subject: `Your account at ${agency}`,
      body: [
        `Hello ${firstName},`,
        `${agency} invites you to its agent portal. Your username is ${username}.`,
        { button: 'Choose a password', href: url },
        'The link works once, within 24 hours. Ask for a new one if it has expired.',
      ],
    }),
    es: ({ firstName, username, agency, url }) => ({
      subject: `Su cuenta en ${agency}`,
      body: [
        `Hola, ${firstName}:`,
        `${agency} le invita a su portal de agentes. Su nombre de usuario es ${username}.`,
        { button: 'Elegir una contraseña', href: url },
        'El enlace funciona una sola vez y durante 24 horas. Si ha vencido, pida otro.',
      ],
    }),
    pt: ({ firstName, username, agency, url }) => ({
      subject: `Sua conta na ${agency}`,
      body: [
        `Olá, ${firstName}!`,
        `${agency} convida você para o portal de agentes. Seu nome de usuário é ${username}.`,
        { button: 'Escolher uma senha', href: url },
        'O link funciona uma única vez, por 24 horas. Se ele expirar, peça outro.',
      ],
    }),
  },
  sample,
});

export const passwordResetMail = defineMessage<PasswordLinkMail>({
  id: 'agents.password-reset',
  title: 'Password reset',
  isSecret: true,
  mail: {
    en: ({ firstName, username, url }) => ({
      subject: 'Reset your password',
      body: [
        `Hello ${firstName},`,
        `Someone asked to reset the password of your account ${username}.`,
        { button: 'Choose a new password', href: url },
        "The link works once, within 24 hours. If you didn't ask for it, ignore this email: your password stays as it is.",
      ],
    }),
    es: ({ firstName, username, url }) => ({
      subject: 'Restablezca su contraseña',
      body: [
        `Hola, ${firstName}:`,
        `Alguien pidió restablecer la contraseña de su cuenta ${username}.`,
        { button: 'Elegir otra contraseña', href: url },
        'El enlace funciona una sola vez y durante 24 horas. Si usted no lo pidió, ignore este mensaje: su contraseña no cambia.',
      ],
    }),
    pt: ({ firstName, username, url }) => ({
      subject: 'Redefina sua senha',
      body: [
        `Olá, ${firstName}!`,
        `Alguém pediu para redefinir a senha da sua conta ${username}.`,
        { button: 'Escolher outra senha', href: url },
        'O link funciona uma única vez, por 24 horas. Se você não fez o pedido, ignore este e-mail: sua senha não muda.',
      ],
    }),
  },
  sample: { ...sample, url: 'https://portal.example.com/reset-password/sample' },
});
