/** What a sealed document gets behind its seal, at a time. */
export type PdfSealAddition = { readonly at: Date } & (
  | {
      /** Certificates, and what their authorities answered about them, in DER. */
      readonly kind: 'evidence';
      readonly certificates: readonly Uint8Array[];
      readonly ocsps: readonly Uint8Array[];
      readonly lists: readonly Uint8Array[];
    }
  | {
      /** Room for the time stamp of everything before it. */
      readonly kind: 'time-stamp';
      readonly stampBytes: number;
    }
);
