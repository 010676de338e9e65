import { ProblemError } from '@porchlight/kernel';
import { withoutHidden } from '../base/plain-name.ts';
import type { MailAttachment } from '../plugin-api/messages.ts';
import { attachmentsTooLarge } from './message-problems.ts';
import { oneLine } from './render-mail.ts';
import type { StoredAttachment } from './stored-message.ts';

const MOST = 10;
/** Encoding adds a third; many mail servers refuse more than 20 MB. */
const MOST_BYTES = 10 * 1024 * 1024;
const LONGEST_NAME = 150;
const MIME_TYPE = /^[\w.+-]+\/[\w.+-]+$/;

/** The attachments as a message stores them. Throws 400 when they are too large together. */
export function storedAttachments(
  attachments: readonly MailAttachment[],
): readonly StoredAttachment[] {
  if (attachments.length > MOST) throw new Error(`A mail has at most ${MOST} attachments.`);
  const bytes = attachments.reduce((sum, { file }) => sum + file.size, 0);
  if (bytes > MOST_BYTES) throw new ProblemError(attachmentsTooLarge);
  return attachments.map(({ file, fileName, mimeType }) => {
    if (!MIME_TYPE.test(mimeType)) throw new Error(`'${mimeType}' is not the type of a file.`);
    return { fileId: file.id, fileName: safeName(fileName), mimeType };
  });
}

/** A name without folders; long ones lose their middle, so that the extension remains. */
function safeName(fileName: string): string {
  const name = withoutHidden(oneLine(fileName)).replaceAll(/[\\/]/g, '-');
  if (name === '') return 'attachment';
  if (name.length <= LONGEST_NAME) return name;
  return withoutHidden(`${name.slice(0, LONGEST_NAME - 20)}…${name.slice(-19)}`);
}
