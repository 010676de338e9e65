import { defineEvent } from '@porchlight/kernel';
import { SecurityNoticedSchema } from '@porchlight/schemas';

/** Published when somebody changes what the security of the portal rests on; owners are notified of each. */
export const SecurityNoticed = defineEvent('core.security-noticed', SecurityNoticedSchema);
