import { cleanup, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { JsonSchema } from '@porchlight/schemas';
import { clientSchema } from '../../generated/schemas/client.ts';
import { clientWriteSchema } from '../../generated/schemas/client-write.ts';
import { PlanLines } from '../../contract.ts';
import type { Client, PlanLine } from '../../generated/types.ts';
import { cardTitleOf } from '../card-membership.ts';
import { clientTexts } from '../client-texts.ts';
import { beneficiariesEdit } from './people/beneficiaries.tsx';
import { contactEdit } from './contact/contact.tsx';
import { dependentsEdit } from './people/dependents-card.tsx';
import { followUpEdit } from './follow-up-edit.tsx';
import { type ClientEdit, fieldNames } from './kit/client-edit.ts';
import { nameEdit } from './name-edit.ts';
import { notesEdit } from './notes-card.tsx';
import { allCards } from './own-cards.ts';
import { carriersEdit, healthEdit } from './plans/marketplace.ts';
import { medicareEdit } from './plans/medicare-card.tsx';
import { carrierPoints } from './testing/carrier-points.ts';
import { renderCard } from './testing/render-card.tsx';
import { careCard } from './care-card.tsx';
import {
  bankCard,
  employmentCard,
  familyCard,
  paymentCard,
  personalCard,
  spouseCard,
} from './fact-cards.tsx';
import { loginsCard } from './logins-card.tsx';

/** Shown in the heading or the line under it, not on a card. */
const IN_HEADING = [
  'client_first_name',
  'client_last_name',
  'dob',
  'pref_lang',
  'status',
  'next_f_u_date',
];

/** A carrier on each of the two plan cards. */
const points = carrierPoints([
  ['Oscar', 'marketplace'],
  ['Aetna', 'medicare'],
]);
const carriers = ['oscar', 'aetna'];
const lines = points[PlanLines.id] as PlanLine[];

/** The other fields are edited in the ledger. */
const own = Object.keys(clientWriteSchema.properties).filter(
  (field) => IN_HEADING.includes(field) || cardTitleOf(field, []) !== null,
);
const ours = [...own, ...carriers];

const edits: readonly ClientEdit[] = [
  nameEdit,
  followUpEdit,
  personalCard.edit,
  contactEdit,
  spouseCard.edit,
  dependentsEdit,
  beneficiariesEdit,
  familyCard.edit,
  healthEdit,
  carriersEdit,
  medicareEdit,
  employmentCard.edit,
  bankCard.edit,
  paymentCard.edit,
  notesEdit,
  loginsCard.edit,
  careCard.edit,
];

function editedIn(kind: string): readonly string[] {
  const edit = edits.find((one) => one.kind === kind);
  return edit === undefined
    ? []
    : fieldNames(
        edit.dialog({
          today: '2026-11-20',
          notStored: () => null,
          planLines: (card) =>
            card === 'marketplace'
              ? [{ field: 'oscar', label: 'Oscar' }]
              : [{ field: 'aetna', label: 'Aetna' }],
        }),
      );
}

/** A value for each field that no other field has, as it is stored and as it is shown. */
function marks(): Map<string, { readonly stored: unknown; readonly shown: string }> {
  const found = new Map<string, { stored: unknown; shown: string }>();
  for (const [index, field] of ours.entries()) {
    const schema: JsonSchema = carriers.includes(field)
      ? { 'x-widget': 'currency' }
      : (clientSchema.properties as Record<string, JsonSchema>)[field]!;
    const widget = schema['x-widget'];
    const day = String(10 + (index % 19));
    const [month, year] = [String(10 + (index % 3)), String(1930 + index)];
    if (widget === 'currency') {
      const cents = (1000 + index).toFixed(2);
      found.set(field, { stored: Number(cents), shown: `$1,${cents.slice(1)}` });
    } else if (schema.format === 'date') {
      found.set(field, { stored: `${year}-${month}-${day}`, shown: `${month}/${day}/${year}` });
    } else if (widget === 'phone') {
      const digits = String(3055550000 + index);
      found.set(field, { stored: digits, shown: `(305) 555-${digits.slice(6)}` });
    } else {
      const text = /domain/.test(field)
        ? `${field}.example.com`.replaceAll('_', '-')
        : `~${field}~`;
      found.set(field, { stored: text, shown: text });
    }
  }
  return found;
}

const edited = edits.flatMap(({ kind }) => editedIn(kind));

it('edits no field in two dialogs, and none that its schema puts on no card', () => {
  expect(edited.toSorted()).toEqual([...new Set(edited)].toSorted());
  expect(edited.filter((field) => !ours.includes(field))).toEqual([]);
});

it.each(IN_HEADING)('edits the field %s of the heading', (field) => {
  expect(edited).toContain(field);
});

it('names only cards that exist', () => {
  const named = Object.values<JsonSchema>(clientSchema.properties).map((one) => one['x-card']);
  const unknown = named.filter((card) => card !== undefined && !(card in clientTexts.cards));
  expect(unknown, `x-card is one of: ${Object.keys(clientTexts.cards).join(', ')}`).toEqual([]);
});

it('shows each field on exactly one card, which opens its dialog and names it in the timeline', async () => {
  const values = marks();
  // The card says that it is not stored.
  values.set('cvc', { stored: null, shown: 'Not stored' });
  const part = Object.fromEntries([...values].map(([field, { stored }]) => [field, stored]));
  const shown = new Map<string, string[][]>();
  for (const { component } of allCards([])) {
    const { default: Card } = await component();
    await renderCard(Card, part as Partial<Client>, { points });
    await waitFor(() => expect(document.querySelector('[data-edit-target]')).not.toBeNull());
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    const html = document.body.innerHTML;
    const title = document.querySelector('h2')?.textContent;
    const kinds = [...document.querySelectorAll<HTMLElement>('[data-edit-target]')];
    for (const [field, { shown: text }] of values) {
      if (!html.includes(text)) continue;
      expect(cardTitleOf(field, lines), field).toBe(title);
      const found = shown.get(field) ?? [];
      shown.set(field, [...found, kinds.map((kind) => kind.dataset['editTarget'] ?? '')]);
    }
    cleanup();
  }
  expect(IN_HEADING.filter((field) => cardTitleOf(field, lines) !== null)).toEqual([]);
  const expected = ours.filter((field) => !IN_HEADING.includes(field));
  expect([...shown.keys()].toSorted()).toEqual(expected.toSorted());
  for (const [field, places] of shown) {
    expect(places, field).toHaveLength(1);
    // The card adds a field that no dialog lays out to its own one.
    if (!edited.includes(field)) continue;
    const kind = places.flat().find((one) => editedIn(one).includes(field));
    expect(kind, field).toBeDefined();
  }
});
