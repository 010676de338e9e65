import { clearRecords, createBaseControl, type BaseControl } from '@porchlight/emulator-shared';
import type { Account } from '../base/account.ts';
import type { ConnectConfiguration, Delivery } from '../connect/connect.ts';
import { describeEnvelope, describeRecipients } from '../envelopes/describe-envelope.ts';
import { seededTemplates } from '../templates/seeded-templates.ts';
import type { Template } from '../templates/template.ts';
import type { World } from '../world/world.ts';
import { addEnvelopes } from './add-envelopes.ts';

/** What a test or a developer sees and changes from outside the API. */
export interface Control extends BaseControl<Delivery> {
  /** What an app needs to call the emulator. */
  account(): Account;
  /** Templates, and envelopes as the API describes them. */
  state(): EmulatorState;
  /** How each opened view was said to be authenticated, the oldest first; until the emulator stops. */
  authentications(): readonly Readonly<Record<string, string>>[];
  /** Forgets everything and seeds the templates again; configuration of webhooks and clock stay. */
  reset(): Promise<void>;
  /** Where webhooks go; null for nowhere. */
  connect(configuration: ConnectConfiguration | null): void;
  /** Changes a template as its owner would at DocuSign. */
  changeTemplate(templateId: string, change: TemplateChange): void;
  removeTemplate(templateId: string): void;
  /** Sends so many envelopes of a template, which no webhook reports; returns their ids. */
  addEnvelopes(templateId: string, count: number): readonly string[];
  /** Whether the user allowed the app to act for them; true at the start. */
  setConsent(hasConsent: boolean): void;
  /** Ends all access tokens. */
  expireTokens(): void;
}

export type TemplateChange = Partial<Pick<Template, 'name' | 'signers'>>;

export interface EmulatorState {
  readonly now: Date;
  readonly templates: readonly Pick<Template, 'templateId' | 'name' | 'signers'>[];
  readonly envelopes: readonly Readonly<Record<string, unknown>>[];
}

export function createControl(world: World): Control {
  const { connect, templates, clock } = world;
  return {
    ...createBaseControl(world, connect.webhooks),
    account: () => world.account,
    authentications: () => [...world.views.values()].map(({ authentication }) => authentication),
    state: () => ({
      now: clock.now(),
      templates: [...templates.values()].map(({ templateId, name, signers }) => ({
        templateId,
        name,
        signers,
      })),
      envelopes: [...world.envelopes.values()].map((envelope) => ({
        ...describeEnvelope(envelope, world.account),
        recipients: describeRecipients(envelope, { withTabs: true }),
      })),
    }),
    async reset() {
      for (const map of [world.envelopes, world.views, world.sessions, world.tokens]) map.clear();
      clearRecords(world, connect.webhooks);
      world.hasConsent = true;
      world.polling.clear();
      await seed(world);
    },
    connect: (configuration) => void (connect.configuration = configuration),
    changeTemplate(templateId, change) {
      const template = templates.get(templateId);
      if (template === undefined) throw new Error(`There is no template ${templateId}.`);
      Object.assign(template, change);
      // Later than before, even when the clock stands still.
      const earliest = template.lastModified.getTime() + 1;
      template.lastModified = new Date(Math.max(earliest, clock.now().getTime()));
    },
    removeTemplate: (templateId) => void templates.delete(templateId),
    addEnvelopes: (templateId, count) => addEnvelopes(world, templateId, count),
    setConsent: (hasConsent) => void (world.hasConsent = hasConsent),
    expireTokens: () => world.tokens.clear(),
  };
}

/** Puts the templates back to those of a new emulator. */
export async function seed(world: World): Promise<void> {
  world.templates.clear();
  for (const template of await seededTemplates()) {
    world.templates.set(template.templateId, template);
  }
}
