import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as the server accepted it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as they arrived. */
  readonly raw: string;
  readonly isEncrypted: boolean;
}

/** What the server does with the next commands; changed by tests between mails. */
interface SmtpBehavior {
  /** Response to a recipient; 250 by default. */
  recipient?: number | undefined;
  /** Response to a whole message; 250 by default. `'drop'` closes the connection in place of the response. */
  data?: number | 'drop' | undefined;
}

export interface SmtpEmulator {
  readonly port: number;
  readonly received: ReceivedMail[];
  readonly behavior: SmtpBehavior;
  close(): Promise<void>;
}

export interface SmtpEmulatorOptions {
  /** 0 takes a free one. */
  readonly port?: number;
  /** The only account; without it the server takes mail without a sign-in. */
  readonly account?: { readonly username: string; readonly password: string };
  /** PEM; STARTTLS is offered only with both. */
  readonly certificate?: { readonly key: string; readonly cert: string };
  /** Refuses mail over a connection that is not encrypted. */
  readonly requiresTls?: boolean;
}

/** An SMTP server of the loopback address that stores what it receives. */
export async function startSmtpEmulator(options: SmtpEmulatorOptions = {}): Promise<SmtpEmulator> {
  const { port = 0, account, certificate, requiresTls = false } = options;
  const received: ReceivedMail[] = [];
  const behavior: SmtpBehavior = {};
  const failure = (code: number) => Object.assign(new Error('emulated'), { responseCode: code });
  const disabled = [
    ...(certificate === undefined ? ['STARTTLS'] : []),
    ...(account === undefined ? ['AUTH'] : []),
  ];
  const handlers: SMTPServerOptions = {
    logger: false,
    disabledCommands: disabled,
    authOptional: account === undefined,
    allowInsecureAuth: !requiresTls,
    closeTimeout: 100,
    ...certificate,
    onAuth({ username, password }, _session, done) {
      const isKnown = username === account?.username && password === account?.password;
      if (isKnown) done(null, { user: username });
      else done(failure(535));
    },
    onMailFrom(_address, session, done) {
      if (requiresTls && !session.secure) done(failure(530));
      else done();
    },
    onRcptTo(_address, _session, done) {
      if (behavior.recipient === undefined) done();
      else done(failure(behavior.recipient));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const { data } = behavior;
        if (typeof data === 'number') return done(failure(data));
        received.push({
          from: mailFrom === false ? '' : (mailFrom?.address ?? ''),
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
          isEncrypted: session.secure === true,
        });
        if (data !== 'drop') return done();
        for (const connection of server.connections) connection.close();
      });
    },
  };
  const server = new SMTPServer(handlers);
  await new Promise<void>((listening, failed) => {
    server.on('error', failed);
    server.listen(port, '127.0.0.1', () => listening());
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    behavior,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
