import { digits, pick, whole } from '../draw.ts';
import { sampleSsn } from '../never-issued.ts';

/** A client of the sample, as far as their answers need it. */
export interface Answering {
  readonly client_first_name: string;
  readonly client_last_name: string;
  readonly primary_email: string;
  readonly primary_phone: string;
  /** yyyy-mm-dd */
  readonly dob: string | null;
}

/** The check digit of this number is right, and no bank has it. */
const ROUTING_NUMBER = '990000097';

const STREETS = ['Palm Ave', 'Coral Way', 'Flagler St', 'Biscayne Blvd', 'Ocean Dr'];
const CITIES = ['Miami', 'Hialeah', 'Orlando', 'Tampa', 'Naples'];

/** What a client typed into a form until this step; every section once the form is finished. */
export function sampleAnswers(
  formType: string,
  client: Answering,
  steps: number,
): Readonly<Record<string, unknown>> {
  const all = formType === 'personal-info' ? intake(client) : application(client);
  return Object.assign({}, ...all.slice(0, Math.max(1, steps))) as Record<string, unknown>;
}

type Sections = Readonly<Record<string, unknown>>;

function intake(client: Answering): readonly Sections[] {
  const home = address();
  return [
    { personalInfo: person(client) },
    { contactInfo: { primary_phone: client.primary_phone, email: client.primary_email } },
    { addressInfo: home },
  ];
}

function application(client: Answering): readonly Sections[] {
  const { primary_phone, primary_email: email, client_last_name: lastName } = client;
  const share = pick([100, 60, 50]);
  const beneficiaries = [
    { name: `Elena ${lastName}`, relationship: 'spouse', percentage: share },
    { name: `Mateo ${lastName}`, relationship: 'child', percentage: 100 - share },
  ];
  return [
    {
      personalInfo: {
        ...person(client),
        heightFt: whole(5, 6),
        heightIn: whole(0, 11),
        weight: whole(120, 240),
        validDriversLicense: true,
        primary_phone,
        email,
        ...address(),
      },
    },
    {
      ownership: {
        isPrimaryOwner: true,
        isJointOwner: false,
        beneficiaries: beneficiaries.filter(({ percentage }) => percentage > 0),
      },
    },
    {
      medicalHistory: {
        hasWeightChange: false,
        hasHeartDisease: false,
        hasDiabetes: pick([true, false, false]),
        hasCancer: false,
        smokeStatus: pick(['never', 'never', 'former']),
        currentMedications: pick(['', '', 'Lisinopril']),
      },
    },
    {
      banking: {
        bankName: pick(['First Coral Bank', 'Gulf Savings']),
        accountName: `${client.client_first_name} ${lastName}`,
        accountType: pick(['checking', 'savings']),
        routingNumber: ROUTING_NUMBER,
        accountNumber: digits(10),
      },
    },
    { review: { isAccurate: true, allowsElectronicRecords: true } },
  ];
}

function person({ client_first_name, client_last_name, dob }: Answering): object {
  return {
    firstName: client_first_name,
    lastName: client_last_name,
    ...(dob === null ? {} : { dateOfBirth: dob }),
    gender: pick(['female', 'male']),
    ssn: sampleSsn(),
    usCitizen: true,
  };
}

function address(): object {
  return {
    streetAddress: `${whole(100, 9_900)} ${pick(STREETS)}`,
    city: pick(CITIES),
    state: 'FL',
    zip: `33${digits(3)}`,
  };
}
