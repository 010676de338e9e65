import { clientLanguage, ClientValues } from '@porchlight/clients/contract';
import { type Injected, LegalName } from '@porchlight/server';
import { mandateText } from '../../rules/payments/mandate-text.ts';

/** Words what a client agrees to with a card on file, in the language of the client. */
export class Mandates {
  static readonly needs = { legalName: LegalName, values: ClientValues };
  readonly #needs: Injected<typeof Mandates.needs>;

  constructor(needs: Injected<typeof Mandates.needs>) {
    this.#needs = needs;
  }

  async textFor(clientId: number): Promise<string> {
    const { legalName, values } = this.#needs;
    return mandateText(legalName.name(), await clientLanguage(values, clientId));
  }
}
