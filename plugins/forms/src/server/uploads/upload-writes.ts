import { problemAt, ProblemError } from '@porchlight/kernel';
import { needing, PublicLinks, type StaffActor, Writes, type WriteUnit } from '@porchlight/server';
import type {
  UploadLinkCreate,
  UploadRequest,
  UploadRequestCreate,
} from '../../generated/types.ts';
import { LinkCreated } from '../../contract.ts';
import { clientNotFound, linkNotFound, uploadRequestInvalid } from '../../problems.ts';
import { uploadLabel } from '../../rules/uploads/upload-kind-texts.ts';
import type { FormsAction } from '../../rules/history-text.ts';
import { lineAbout } from '../audit-lines.ts';
import { birthDateOf, LinkRecipients } from '../links/link-recipient.ts';
import { holdKnownClient } from '../store/locks.ts';
import { UPLOAD_REQUEST, uploadLinkKind } from '../store/link-kinds.ts';
import { SqlUploadReads } from './upload-reads.ts';
import { holdRequest, itemsOf, type RequestRow } from '../store/upload-rows.ts';
import { PluginSettings } from '../plugin-settings.ts';

const HOURS_OF_DAY = 24;

const subjectOf = (id: number) => ({ entity: UPLOAD_REQUEST, id: String(id) });

type NewItem = Pick<UploadRequest['items'][number], 'kind' | 'label' | 'folder'>;

/** Asks clients for documents, each request in one transaction with its link and audit line. */
export class SqlUploadWrites extends needing({
  writes: Writes,
  links: PublicLinks,
  recipients: LinkRecipients,
  reads: SqlUploadReads,
  settings: PluginSettings,
}) {
  /** Throws 400 at each wrong field and when the birth date of the client is unknown, 404 for an unknown client. */
  create(actor: StaffActor, sent: UploadRequestCreate): Promise<UploadRequest> {
    const { writes, reads } = this.needs;
    const items = itemsIn(sent);
    const { client_id, note = '', second_factor = 'none', expirationHours } = sent;
    return writes.run(actor, async (unit) => {
      await holdKnownClient(unit, client_id);
      const request = { client_id, note: note.trim(), second_factor, created_by: actor.id };
      const id = await insert(unit, request, items);
      await this.#link(unit, { ...request, id }, expirationHours);
      record(unit, 'upload-request.created', { id, client_id }, items);
      return reads.oneWithin(unit, id);
    });
  }

  /** Ends the links of a request and makes another one. Throws 404, and 400 when the birth date of the client is unknown. */
  replace(
    actor: StaffActor,
    id: number,
    { expirationHours }: UploadLinkCreate,
  ): Promise<UploadRequest> {
    const { writes, links, reads } = this.needs;
    return writes.run(actor, async (unit) => {
      const request = await holdRequest(unit, id);
      await links.about(uploadLinkKind, subjectOf(id)).revokeAll(unit);
      await this.#link(unit, request, expirationHours);
      const items = await itemsOf(unit.trx, [id]);
      record(unit, 'upload-request.link-created', request, items);
      return reads.oneWithin(unit, id);
    });
  }

  /** Ends the link for good. Throws 404. */
  async revoke(actor: StaffActor, id: number, linkId: string): Promise<void> {
    const { writes, links } = this.needs;
    await writes.run(actor, async (unit) => {
      const request = await holdRequest(unit, id);
      const all = await links.addressed(
        [uploadLinkKind],
        { entity: UPLOAD_REQUEST, ids: [id] },
        unit,
      );
      if (!all.some((link) => link.id === linkId && link.state !== 'revoked'))
        throw new ProblemError(linkNotFound);
      await links.about(uploadLinkKind, subjectOf(id)).revoke(unit, linkId);
      record(unit, 'upload-request.link-ended', request, await itemsOf(unit.trx, [id]));
    });
  }

  async #link(
    unit: WriteUnit,
    { id, client_id, second_factor }: Pick<RequestRow, 'id' | 'client_id' | 'second_factor'>,
    hours: number | undefined,
  ): Promise<void> {
    const { links, recipients, settings } = this.needs;
    const recipient = await recipients.of(client_id, unit.trx);
    if (recipient === null) throw new ProblemError(clientNotFound);
    const made = await links.about(uploadLinkKind, subjectOf(id)).create(unit, {
      language: recipient.language,
      hours: hours ?? settings().default_form_expiration_days * HOURS_OF_DAY,
      ...(second_factor === 'none' ? {} : { secondFactor: birthDateOf(recipient) }),
    });
    unit.publish(LinkCreated, {
      link_id: made.id,
      submission_id: null,
      session_id: null,
      client_id,
    });
  }
}

/** The items as they are stored. Throws 400 at each custom one without a name, and at each that comes twice. */
function itemsIn({ items }: UploadRequestCreate): readonly NewItem[] {
  const found = items.map(({ kind, label = '', folder = '' }) => ({
    kind,
    label: uploadLabel(kind, label),
    folder: folder.trim(),
  }));
  const labels = found.map(({ label }) => label.toLowerCase());
  const errors = labels.flatMap((label, index) => {
    const field = `items.${String(index)}.label`;
    if (label === '') return [{ field, message: 'Please enter the name of the document' }];
    return labels.indexOf(label) === index
      ? []
      : [{ field, message: 'This document is in the list already' }];
  });
  if (errors.length > 0) throw problemAt(uploadRequestInvalid, errors);
  return found;
}

async function insert(
  { trx }: WriteUnit,
  request: object,
  items: readonly NewItem[],
): Promise<number> {
  const [row] = (await trx('forms_upload_request').insert(request).returning('id')) as readonly {
    readonly id: number;
  }[];
  const id = Number(row?.id);
  await trx('forms_upload_item').insert(
    items.map((item, position) => ({ ...item, request_id: id, position })),
  );
  return id;
}

function record(
  unit: WriteUnit,
  action: FormsAction,
  request: { readonly id: number; readonly client_id: number },
  items: readonly Pick<NewItem, 'label'>[],
): void {
  const documents = items.map(({ label }) => label).join(', ');
  unit.audit(lineAbout(UPLOAD_REQUEST, action, request, { documents: { to: documents } }));
}
