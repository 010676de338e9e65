import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

/** A session form of the bench with a link that opens it. */
export interface FormOfVisitor {
  readonly token: string;
  /** Where its visitor calls from: limits count by network. */
  readonly address: string;
}

/** Visitors of the bench fill in what asks for nothing first, as a raw server would let them. */
const ASKS_NOTHING = `
  update forms_template set second_factor = 'none'
  where form_type = 'personal-info' and second_factor <> 'none'`;

const INSERT = `
  with client as (select array_agg(id) as ids from clients_client),
    template as (select id from forms_template where form_type = 'personal-info' order by id limit 1),
    wanted as (select row_number() over () as place, hash from unnest($1::bytea[]) hash),
    form as (
      insert into forms_submission (client_id, form_id, title, type, form_type, source, read_at)
      select client.ids[1 + place % cardinality(client.ids)], template.id, 'Personal Information',
        'Web Form', 'personal-info', '/personal-info', now()
      from client, template, wanted
      returning id
    )
  insert into core_link (id, kind, subject_entity, subject_id, token_hash, sealed_token, language,
    created_at, expires_at, opened_at, parameters)
  select gen_random_uuid(), 'forms.form', 'submission', form.id::text, wanted.hash, 'not sealed', 'en',
    now(), now() + interval '7 days', now(), '{"slug":"personal-info"}'
  from wanted join (select id, row_number() over () as place from form) form using (place)`;

/** Adds so many opened forms without values to the agency, each with a valid link. */
export async function addFormsOfVisitors(
  url: string,
  schema: string,
  count: number,
): Promise<readonly FormOfVisitor[]> {
  const forms = Array.from({ length: count }, (_, index) => ({
    token: randomBytes(32).toString('base64url'),
    address: `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
  }));
  const client = new pg.Client({
    connectionString: url,
    options: `-c search_path=${schema},portal_extensions`,
  });
  await client.connect();
  try {
    const hashes = forms.map(({ token }) => createHash('sha256').update(token).digest());
    await client.query(ASKS_NOTHING);
    await client.query(INSERT, [hashes]);
    await client.query('vacuum (analyze) forms_submission, core_link');
  } finally {
    await client.end();
  }
  return forms;
}

/** What a visitor types into the form, a little more each time. */
export function typed(round: number): object {
  return {
    personalInfo: {
      firstName: 'Carmen',
      middleName: `Round ${round}`,
      lastName: 'Villalobos',
      dateOfBirth: '1958-03-07',
      gender: 'female',
      ssn: '900-12-6037',
      usCitizen: true,
    },
    contactInfo: { primary_phone: '(305) 555-0142', email: 'carmen@example.com' },
    addressInfo: { streetAddress: '1 Bay Street', city: 'Miami', state: 'FL', zip: '33101' },
  };
}
