import type { Tabs } from './tabs.ts';

/** A document of a template or an envelope. */
export interface SourceDocument {
  readonly documentId: string;
  readonly name: string;
  readonly order: string;
  readonly pdf: Uint8Array;
  readonly pages: readonly { readonly width: number; readonly height: number }[];
}

export interface TemplateSigner {
  readonly recipientId: string;
  readonly roleName: string;
  readonly routingOrder: string;
  readonly name: string;
  readonly email: string;
  readonly tabs: Tabs;
}

export interface Template {
  readonly templateId: string;
  name: string;
  description: string;
  emailSubject: string;
  emailBlurb: string;
  readonly created: Date;
  lastModified: Date;
  documents: readonly SourceDocument[];
  signers: readonly TemplateSigner[];
}
