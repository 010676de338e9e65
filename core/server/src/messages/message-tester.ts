import { emailAddress, ProblemError } from '@porchlight/kernel';
import type { MessageTestResponse } from '@porchlight/schemas';
import { uuid7 } from '../base/uuid7.ts';
import type { RateLimits } from '../plugin-api/tokens.ts';
import { messagesTooFrequent } from './message-problems.ts';
import type { MessageSetup } from './message-setup.ts';
import { textRecipient } from './recipients.ts';
import { renderMail } from './render-mail.ts';
import { testMessage } from './test-message.ts';

const MOST_TESTS = 10;
const TEST_SECONDS = 600;
/** Ends before the call does, so that the page can show what failed. */
const TEST_MS = 25_000;

interface MessageTesterParts {
  readonly limits: RateLimits;
  readonly setup: MessageSetup;
}

/** Sends test messages at once, past the outbox. */
export class MessageTester {
  readonly #parts: MessageTesterParts;

  constructor(parts: MessageTesterParts) {
    this.#parts = parts;
  }

  /** Says in a sentence what happened. Throws 429 after ten tests of an account within ten minutes. */
  async send(agentId: number, to: string, signal: AbortSignal): Promise<MessageTestResponse> {
    const { limits, setup } = this.#parts;
    const wait = await limits.hit(`test message ${agentId}`, MOST_TESTS, TEST_SECONDS);
    if (wait !== null) throw new ProblemError(messagesTooFrequent, { retryAfterSeconds: wait });
    const channels = setup.channels();
    if (!channels.mail) return failed('There is no mail server yet. Save its settings first.');
    const number = textRecipient(to);
    const address = emailAddress(to);
    if (address === null && number === null)
      return failed('Enter an email address, or ten digits for a text message.');
    if (address === null && !channels.text)
      return failed('There is no text message gateway yet. Save its domain first.');
    const body =
      address === null
        ? { subject: '', text: testMessage.text!({}, 'en'), html: null }
        : renderMail(testMessage.mail({}, 'en'), setup.frame(), 'en');
    const channel = address === null ? 'text' : 'mail';
    const recipient = address ?? number!;
    const result = await setup
      .adapter()
      .deliver(
        { id: uuid7(), channel, recipient, ...body },
        AbortSignal.any([signal, AbortSignal.timeout(TEST_MS)]),
      );
    if (result.kind === 'delayed' || result.kind === 'refused') return failed(result.error);
    return {
      success: true,
      sent: true,
      message: `The mail server accepted the message to ${recipient}. It arrives within a few minutes.`,
    };
  }
}

function failed(message: string): MessageTestResponse {
  return { success: true, sent: false, message };
}
