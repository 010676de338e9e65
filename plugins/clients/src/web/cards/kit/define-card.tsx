import { Disclosure, Facts, type IconName } from '@porchlight/ui';
import type { FormEdit } from '@porchlight/web';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { Client } from '../../../generated/types.ts';
import type { ClientDetailCardProps } from '../../../slots.ts';
import type { CardName } from '../../card-membership.ts';
import { clientTexts } from '../../client-texts.ts';
import { type CardField, isBlank } from './card-fields.ts';
import { ClientCard } from './client-card.tsx';
import {
  type ClientDialogContext,
  type ClientEdit,
  type ClientField,
  type ClientSection,
  NO_CONTEXT,
} from './client-edit.ts';
import { textOf } from './client-values.ts';
import { CardFact } from './facts.tsx';
import { kitTexts } from './kit-texts.ts';
import { SchemaFact } from './schema-fact.tsx';

/** Several fields as one line. */
interface JoinedLine {
  readonly label: string;
  readonly fields: readonly CardField[];
  /** What to show of the stored values as texts, in the order of `fields`. */
  readonly value: (...texts: string[]) => ReactNode;
  /** What the copy button copies where `value` is not a text. */
  readonly copyText?: (...texts: string[]) => string;
}

type FieldLine = CardField | JoinedLine;

/** Lines that belong together; while all of them are empty they are one line, so that the card stays short. */
interface LineGroup {
  readonly label: string;
  readonly lines: readonly FieldLine[];
}

type CardLine = FieldLine | LineGroup;

/** A card that only shows facts, and its dialog, as data. */
interface CardDefinition {
  /** Gives card and dialog their title. */
  readonly card: CardName;
  readonly icon: IconName;
  /** Of the dialog, unique on the page; the name of the card unless it is given. */
  readonly kind?: string;
  /** Title of the dialog where it is not 'Edit' and the card's. */
  readonly editTitle?: string;
  /** The dialog. Sections that fold are folded on the card, too. */
  readonly sections:
    readonly ClientSection[] | ((context: ClientDialogContext) => readonly ClientSection[]);
  /** Shown under the fields of the dialog. */
  readonly aside?: (form: FormEdit<CardField>, context: ClientDialogContext) => ReactNode;
  /** What the card shows; each field of the dialog on its line unless it is given. */
  readonly lines?: readonly CardLine[];
  /** Facts after the lines. */
  readonly furtherFacts?: ReactNode;
  /** True for a card whose lines say something while it is blank. */
  readonly staysOpen?: boolean;
}

/** A card drawn from data. */
interface FactCard {
  readonly edit: ClientEdit;
  readonly Card: ComponentType<ClientDetailCardProps>;
}

/** Makes a card that only shows facts, and the dialog that edits them. */
export function defineCard(definition: CardDefinition): FactCard {
  const { card, kind = card, editTitle, sections, aside, furtherFacts, ...looks } = definition;
  const sectionsIn = (context: ClientDialogContext) =>
    typeof sections === 'function' ? sections(context) : sections;
  const edit: ClientEdit = {
    kind,
    dialog: (context) => ({
      title: editTitle ?? kitTexts.edit(clientTexts.cards[card]),
      sections: sectionsIn(context),
      ...(aside !== undefined && { aside: (form) => aside(form, context) }),
    }),
  };
  const laidOut = sectionsIn(NO_CONTEXT);
  const folded = laidOut.filter(({ fold }) => fold !== undefined);
  const fields = laidOut.flatMap((section) => section.fields);
  const { icon, staysOpen = false, lines = fields.map(({ name }) => name) } = looks;

  function Card({ client }: ClientDetailCardProps) {
    return (
      <ClientCard
        client={client}
        card={card}
        edit={edit}
        editLabel={editTitle}
        icon={icon}
        staysOpen={staysOpen}
      >
        {folded.length > 0 ? (
          folded.map((section) => (
            <FoldedFacts key={section.title} client={client} section={section} />
          ))
        ) : (
          <Facts>
            {lines.map((line) => (
              <Line key={keyOf(line)} client={client} line={line} fields={fields} />
            ))}
            {furtherFacts}
          </Facts>
        )}
      </ClientCard>
    );
  }
  return { edit, Card };
}

interface FoldedFactsProps {
  readonly client: Client;
  readonly section: ClientSection;
}

/** The facts of a section that folds; closed, it shows the values in its head. */
function FoldedFacts({ client, section: { title, fold, fields } }: FoldedFactsProps) {
  const [open, setOpen] = useState(fold === 'open');
  const known = fields.map(({ name }) => textOf(client[name]).trim()).filter((text) => text !== '');
  return (
    <Disclosure
      title={title ?? ''}
      meta={open ? undefined : known.join(', ') || kitTexts.empty}
      open={open}
      onToggle={setOpen}
    >
      <Facts>
        {fields.map((field) => (
          <SchemaFact key={field.name} client={client} field={field} />
        ))}
      </Facts>
    </Disclosure>
  );
}

interface LineProps {
  readonly client: Client;
  readonly line: CardLine;
  /** The fields of the dialog, for what they say about themselves. */
  readonly fields: readonly ClientField[];
}

function Line({ client, line, fields }: LineProps) {
  if (typeof line === 'string')
    return (
      <SchemaFact
        client={client}
        field={fields.find(({ name }) => name === line) ?? { name: line }}
      />
    );
  if ('value' in line) {
    const texts = line.fields.map((field) => textOf(client[field]));
    return (
      <CardFact label={line.label} copyText={line.copyText?.(...texts)}>
        {line.value(...texts)}
      </CardFact>
    );
  }
  if (isBlank(client, line.lines.flatMap(fieldsOfLine))) return <CardFact label={line.label} />;
  return line.lines.map((one) => (
    <Line key={keyOf(one)} client={client} line={one} fields={fields} />
  ));
}

function keyOf(line: CardLine): string {
  return typeof line === 'string' ? line : line.label;
}

function fieldsOfLine(line: FieldLine): readonly CardField[] {
  return typeof line === 'string' ? [line] : line.fields;
}
