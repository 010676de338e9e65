import { clientLanguage, ClientValues } from '@porchlight/clients/contract';
import { LegalName, needing } from '@porchlight/server';
import { mandateText } from '../../rules/payments/mandate-text.ts';

/** Words what a client agrees to with a card on file, in the language of the client. */
export class Mandates extends needing({ legalName: LegalName, values: ClientValues }) {
  async textFor(clientId: number): Promise<string> {
    const { legalName, values } = this.needs;
    return mandateText(legalName.name(), await clientLanguage(values, clientId));
  }
}
