import type { ImportHint } from '@porchlight/schemas';
import { withoutHints } from './header-hints.ts';
import { headerWords } from './header-words.ts';
import { ID_TARGET, NAME_TARGET, WITH_LAST_NAME, type ImportTarget } from './import-target.ts';

/** What files of other programs call the targets that are no field. */
const OWN_HINTS: readonly (readonly [field: string, names: string])[] = [
  [WITH_LAST_NAME.field, 'apellido materno/segundo apellido'],
  [ID_TARGET.field, 'id/client id/record id/portal id'],
  [
    NAME_TARGET.field,
    'name/full name/client/client name/insured/insured name/customer/customer name/member/member name/client full name/nombre completo/nombre y apellido/nombre y apellidos/policyholder/policy holder/policyholder name/subscriber/subscriber name/applicant/applicant name/primary insured/named insured/first named insured/contact/contact name/display name/customer full name/enrollee/enrollee name/patient/patient name/cliente/asegurado/nome/nome completo/last name first name/last first/name last first/name last name first name/apellidos y nombre/apellido y nombre/apellidos y nombres/apellidos nombre/apellidos nombres/apellido nombre/surname first name/sobrenome e nome',
  ],
];

/** Finds the fields that a header may mean, the likeliest first. */
export type NameMatcher = (header: string) => readonly string[];

/**
 * Knows the header and the key of each target, and the other names that the schemas of the fields list.
 *
 * @param hints by field
 */
export function nameMatcher(
  targets: readonly ImportTarget[],
  hints: ReadonlyMap<string, ImportHint>,
): NameMatcher {
  const known = new Set(targets.map(({ field }) => field));
  const own = new Map<string, string>();
  for (const { field, header } of targets) {
    for (const name of [headerWords(field), headerWords(header)])
      if (!own.has(name)) own.set(name, field);
  }
  const others = otherNames(hints);
  const named = (header: string) => {
    const words = headerWords(header);
    const fields = [own.get(words), ...(others.get(words) ?? [])];
    return fields.filter(
      (field, index): field is string =>
        field !== undefined && known.has(field) && fields.indexOf(field) === index,
    );
  };
  return (header) => {
    const fields = named(header);
    const plain = fields.length > 0 ? header : withoutHints(header);
    return plain === header ? fields : named(plain);
  };
}

function otherNames(
  hints: ReadonlyMap<string, ImportHint>,
): ReadonlyMap<string, readonly string[]> {
  const all: [string, ImportHint][] = [
    ...OWN_HINTS.map(([field, names]): [string, ImportHint] => [
      field,
      { names: names.split('/') },
    ]),
    ...hints,
  ];
  return new Map(
    all.flatMap(([field, { names, otherwise = [] }]) =>
      names.map((name) => [headerWords(name), [field, ...otherwise]] as const),
    ),
  );
}
