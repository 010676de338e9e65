import { headerWords } from './header-words.ts';
import type { ImportTarget } from './import-target.ts';

/** Headers of agency files that are not the field's own, as `headerWords`; the first field that is free is meant. */
const OTHER_NAMES: readonly (readonly [fields: string, headers: string])[] = [
  ['id', 'id/client id/record id/portal id'],
  [
    'full_name',
    'name/full name/client/client name/insured/insured name/customer/customer name/member/member name/client full name/nombre completo',
  ],
  [
    'client_last_name',
    'last/surname/family name/lname/last names/client last/insured last name/apellido/apellidos',
  ],
  ['client_first_name', 'first/given name/forename/fname/client first/insured first name/nombre'],
  ['company', 'company name/business/business name/co/empresa/negocio'],
  ['next_f_u_date', 'fu/fu date/next fu/next contact/next call/call back/callback/callback date'],
  ['notes notes_2', 'notes/note/comments/comment/remarks/notas/comentarios'],
  ['aor', 'agent of record'],
  ['pref_lang', 'language/lang/pref language/idioma/spoken language'],
  [
    'current_health_plan_name',
    'plan/plan name/health plan/health plan name/current plan/insurance plan/insurance/current health plan name',
  ],
  ['health_plan_premium', 'premium/monthly premium/plan premium'],
  ['name_of_pcp', 'pcp/doctor'],
  ['dob', 'dob/born'],
  ['ssn', 'ssn'],
  ['dl_or_ppnumber', 'license/dl/passport/license passport/dl or pp'],
  ['medicaidnumber', 'medicaid id/medicaid'],
  ['medicarenumber', 'medicare id/medicare/mbi/medicare claim/hicn'],
  ['part_a_effective', 'part a/part a date/part a effective date/medicare part a'],
  ['part_b_effective', 'part b/part b date/part b effective date/medicare part b'],
  [
    'primary_phone secondary_phone mobile_text_number',
    'phone/home phone/main phone/day phone/contact phone/best phone/phone 1/cell/mobile/primary cell',
  ],
  [
    'secondary_phone primary_phone mobile_text_number',
    'phone 2/alt phone/alternate phone/other phone/second phone/evening phone/work phone/cell 2/work',
  ],
  ['mobile_text_number', 'text/sms/text phone'],
  ['primary_email secondary_email', 'email/email 1/personal email/home email/client email'],
  [
    'secondary_email primary_email',
    'email 2/alt email/alternate email/other email/second email/work email',
  ],
  [
    'address',
    'street/street address/mailing address/home address/address 1/address 2/address line 1/address line 2/city/state/zip/zip code/postal code/direccion',
  ],
  ['height', 'ht'],
  ['weight', 'wt'],
  ['city_of_birth', 'birthplace/place of birth/birth place/birth city'],
  ['occupation', 'job/job title/profession'],
  [
    'agi',
    'income/annual income/yearly income/household income/adjusted gross income/annual income agi/income agi/ingreso/ingresos/ingreso anual/ingreso anual agi',
  ],
  ['name_of_employer', 'employer/works at'],
  ['business_ein', 'business ein/tax id/fein'],
  ['bank_name', 'bank'],
  ['account_name', 'name on account'],
  ['routing_number', 'routing/aba/routing aba'],
  ['account_number', 'account/bank account/acct'],
  ['name_on_card', 'cardholder/card holder/cardholder name'],
  ['card_number', 'credit card/card/cc'],
  ['exp_date', 'exp/exp date/expiration/expiration date/expires/card exp'],
  ['spouse_name', 'spouse'],
  ['mp_username', 'username/user name/login/user'],
  ['mp_pass', 'password/pass'],
  ['fav_radio_station', 'radio/radio station'],
  ['fav_cuisine', 'cuisine/food'],
  ['status', 'client status/stage'],
];

/** The headers above, for their test. */
export const otherHeaders: readonly string[] = OTHER_NAMES.flatMap(([, headers]) =>
  headers.split('/'),
);

const otherNames = new Map<string, readonly string[]>(
  OTHER_NAMES.flatMap(([fields, headers]) =>
    headers.split('/').map((header) => [header, fields.split(' ')] as const),
  ),
);

/** Finds the fields that a header may mean, the likeliest first. */
export type NameMatcher = (header: string) => readonly string[];

/** Knows the header and the key of each target, and the other names above. */
export function nameMatcher(targets: readonly ImportTarget[]): NameMatcher {
  const known = new Set(targets.map(({ field }) => field));
  const own = new Map<string, string>();
  for (const { field, header } of targets) {
    for (const name of [headerWords(field), headerWords(header)])
      if (!own.has(name)) own.set(name, field);
  }
  return (header) => {
    const words = headerWords(header);
    const field = own.get(words);
    const others = otherNames.get(words) ?? [];
    return [...(field === undefined ? [] : [field]), ...others].filter(
      (one, index, all) => known.has(one) && all.indexOf(one) === index,
    );
  };
}
