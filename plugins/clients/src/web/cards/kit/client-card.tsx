import { Facts, type IconName } from '@porchlight/ui';
import { RecordCard, useDataPoint } from '@porchlight/web';
import { type ReactNode, useMemo } from 'react';
import { PlanLines } from '../../../contract.ts';
import type { Client } from '../../../generated/types.ts';
import { type CardName, fieldsOfCard } from '../../card-membership.ts';
import { clientTexts } from '../../client-texts.ts';
import { type ClientEdit, type ClientSection, fieldNames, NO_CONTEXT } from './client-edit.ts';
import { kitTexts } from './kit-texts.ts';
import { LastChanged } from './last-changed.tsx';
import { useClientEditTarget } from './use-client-edit-target.tsx';
import { type CardField, isBlank } from './card-fields.ts';
import { SchemaFact } from './schema-fact.tsx';
import '../../touch.css';
import './client-card.css';

interface ClientCardProps {
  readonly client: Client;
  /** Gives the card its title, and the fields whose latest change its head shows. */
  readonly card: CardName;
  /** The dialog that the card opens. */
  readonly edit: ClientEdit;
  /** Dialogs of parts of the card. */
  readonly furtherEdits?: readonly ClientEdit[];
  readonly icon: IconName;
  /** In the head, before who changed the card last: '2 of 4'. */
  readonly meta?: ReactNode;
  /** Name of the pencil where it is not 'Edit' and the title. */
  readonly editLabel?: string | undefined;
  /** True for a card whose lines say something while it is blank; others become one line then. */
  readonly staysOpen?: boolean;
  readonly children: ReactNode;
}

const NONE: readonly ClientEdit[] = [];

/** A card of the client's page; fields that only the schema puts on it come last. */
export function ClientCard({
  client,
  card,
  edit,
  furtherEdits = NONE,
  icon,
  meta,
  editLabel,
  staysOpen = false,
  children,
}: ClientCardProps) {
  const others = useMemo(
    () => otherFields(card, [edit, ...furtherEdits]),
    [card, edit, furtherEdits],
  );
  const target = useClientEditTarget(
    client,
    useMemo(() => withFields(edit, others), [edit, others]),
  );
  const lines = useDataPoint(PlanLines);
  const fields = fieldsOfCard(card, lines);
  const isCollapsed = !staysOpen && isBlank(client, fields as readonly CardField[]);
  return (
    <RecordCard
      target={target}
      title={clientTexts.cards[card]}
      editLabel={editLabel}
      icon={icon}
      className="client-card"
      emptyText={isCollapsed ? kitTexts.empty : null}
      meta={
        <>
          {meta != null && !isCollapsed && <span>{meta}</span>}
          <LastChanged clientId={client.id} fields={fields} />
        </>
      }
    >
      {children}
      {others.length > 0 && (
        <Facts>
          {others.map((field) => (
            <SchemaFact key={field} client={client} field={{ name: field }} />
          ))}
        </Facts>
      )}
    </RecordCard>
  );
}

/** The fields that the schema puts on a card and that none of its dialogs lays out by hand. */
function otherFields(card: CardName, edits: readonly ClientEdit[]): readonly CardField[] {
  const placed = new Set<string>(edits.flatMap((edit) => fieldNames(edit.dialog(NO_CONTEXT))));
  return fieldsOfCard(card, []).filter((field): field is CardField => !placed.has(field));
}

/** The dialog with more fields below its own; the same one if there are none. */
function withFields(edit: ClientEdit, fields: readonly CardField[]): ClientEdit {
  if (fields.length === 0) return edit;
  return {
    ...edit,
    dialog(context) {
      const dialog = edit.dialog(context);
      return { ...dialog, sections: withLast(dialog.sections, fields) };
    },
  };
}

function withLast(
  sections: readonly ClientSection[],
  names: readonly CardField[],
): readonly ClientSection[] {
  const fields = names.map((name) => ({ name }));
  const last = sections.at(-1);
  if (last === undefined || last.title !== undefined || last.record !== undefined)
    return [...sections, { fields }];
  return [...sections.slice(0, -1), { ...last, fields: [...last.fields, ...fields] }];
}
