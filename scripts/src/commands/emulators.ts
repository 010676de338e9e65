import { startMailboxPage, startSmtpEmulator } from '@porchlight/emulator-smtp';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { outgoingEmulators } from '../emulators/outgoing-emulators.ts';
import { DOCUSIGN_HOSTS, startDocusign } from '../emulators/start-docusign.ts';
import { SQUARE_HOSTS, startSquare } from '../emulators/start-square.ts';

const DOCUSIGN_PORT = 4010;
const SQUARE_PORT = 4011;
const SMTP_PORT = 4025;
const MAILBOX_PORT = 4026;

/** `npm run emulators`: providers on this machine, until Ctrl+C. Nothing in them is real. */
export async function run(): Promise<number> {
  const dataDir = resolve(process.env['DATA_DIR'] || '.data');
  const docusign = await startDocusign({ dataDir, port: DOCUSIGN_PORT, outlives: false });
  const square = await startSquare({ dataDir, port: SQUARE_PORT, outlives: false });
  const mail = await startSmtpEmulator({ port: SMTP_PORT });
  const mailbox = await startMailboxPage(mail.received, MAILBOX_PORT);
  const { account, url } = docusign;
  const merchants = square.merchants.map(
    ({ code, applicationId, locationId, accessToken, webhookKey }) => `
    ${code}
      Application ID   ${applicationId}
      Location ID      ${locationId}
      Access token     ${accessToken}
      Webhook key      ${webhookKey}`,
  );
  const emulators = [
    { url, hosts: DOCUSIGN_HOSTS },
    { url: square.url, hosts: SQUARE_HOSTS },
  ];
  console.log(`Emulators, where nothing is real. Stop them with Ctrl+C.

  Portal               OUTGOING_EMULATORS=${outgoingEmulators(emulators)}

  DocuSign             ${url}  (control: ${url}/__control/state)
    Integration key    ${account.integrationKey}
    User ID            ${account.userId}
    API account ID     ${account.accountId}
    Connect key        ${account.connectKey}
    RSA private key    'privateKey' of ${url}/__control/account

  Square               ${square.url}  (control: ${square.url}/__control/state)
    Emailed invoices   ${square.url}/__mail${merchants.join('')}

  Mail server          127.0.0.1:${mail.port}, without encryption and account
    Received mail      ${mailbox.url}
`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await Promise.all([docusign.stop(), square.stop(), mail.close(), mailbox.close()]);
  return 0;
}
