import type { FileFinding } from '@porchlight/schemas';
import { PortalModel } from '@porchlight/server';
import * as generated from '../../generated/schemas.ts';
import type { ReceivedThrough } from '../../contract.ts';
import type { DocumentValues } from './document-values.ts';

/** A row of `clients_document`. */
export class DocumentModel extends PortalModel implements DocumentValues {
  static override readonly tableName = 'clients_document';
  static override readonly entity = PortalModel.schemaOf(generated, 'clients/document-record');
  declare readonly id: string;
  declare readonly client_id: number | null;
  declare readonly file_id: string;
  declare readonly file_name: string;
  declare readonly file_size: number;
  declare readonly mime_type: string;
  declare readonly status: string;
  declare readonly folder: string;
  declare readonly signed: boolean;
  declare readonly kept: boolean;
  /** The client sent it through a link. */
  declare readonly from_client: boolean;
  /** The agent who marked it as signed. */
  declare readonly marked_by: number | null;
  /** Null: not searched yet. */
  declare readonly findings: readonly FileFinding[] | null;
  declare readonly notes: string;
  declare readonly uploaded_by: number | null;
  declare readonly uploaded_at: Date;
  /** Of one that came through a link. */
  declare readonly uploaded_from: ReceivedThrough | null;
  declare readonly version: number;
  declare readonly deleted_at: Date | null;
}
