import { defineEvent } from '@porchlight/kernel';
import { SecurityNoticeSchema } from '@porchlight/schemas';

/** Published with each change of what the security of the portal rests on; owners are notified of each. */
export const SecurityNoticed = defineEvent('core.security-noticed', SecurityNoticeSchema);
