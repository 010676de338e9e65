import { start } from '@porchlight/emulator-docusign';
import { writeFileSync } from 'node:fs';

/**
 * A DocuSign emulator for the bench in a process of its own, as DocuSign has computers of its own: with `ENVELOPES` sent
 * envelopes, whose ids it writes to `IDS_FILE`. Prints its address.
 */
const { ENVELOPES, IDS_FILE = '' } = process.env;
// The bench reads the same envelopes several times in minutes.
const limits = { burst: Infinity, hourly: Infinity };
const { control, url } = await start({ contracts: null, limits });
const template = control.state().templates.find(({ name }) => name === 'Advisory Services')!;
const ids = control.addEnvelopes(template.templateId, Number(ENVELOPES));
writeFileSync(IDS_FILE, JSON.stringify(ids));
console.log(url);
