import { startMailboxPage, startSmtpEmulator } from '@porchlight/emulator-smtp';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { outgoingEmulators, startDocusign } from '../emulators/start-docusign.ts';

const DOCUSIGN_PORT = 4010;
const SMTP_PORT = 4025;
const MAILBOX_PORT = 4026;

/** `npm run emulators`: providers on this machine, until Ctrl+C. Nothing in them is real. */
export async function run(): Promise<number> {
  const dataDir = resolve(process.env['DATA_DIR'] || '.data');
  const docusign = await startDocusign({ dataDir, port: DOCUSIGN_PORT, outlives: false });
  const mail = await startSmtpEmulator({ port: SMTP_PORT });
  const mailbox = await startMailboxPage(mail.received, MAILBOX_PORT);
  const { account, url } = docusign;
  console.log(`Emulators, where nothing is real. Stop them with Ctrl+C.

  DocuSign             ${url}  (control: ${url}/__control/state)
    Integration key    ${account.integrationKey}
    User ID            ${account.userId}
    API account ID     ${account.accountId}
    Connect key        ${account.connectKey}
    RSA private key    'privateKey' of ${url}/__control/account
    Portal             OUTGOING_EMULATORS=${outgoingEmulators(url)}

  Mail server          127.0.0.1:${mail.port}, without encryption and account
    Received mail      ${mailbox.url}
`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await Promise.all([docusign.stop(), mail.close(), mailbox.close()]);
  return 0;
}
