import { type ApiClient, useTexts, VisitData, VisitPage } from '@porchlight/web/public';
import { inPersonEndpoints } from '../../endpoints/in-person-endpoints.ts';
import type { VisitedInPersonResponse } from '../../generated/types.ts';
import { SigningSteps } from '../start/signing-start.tsx';
import { handedOverTexts } from './handed-over-texts.ts';
import '../facts.css';

type InPerson = VisitedInPersonResponse['data'];

const load = async (api: ApiClient, signal?: AbortSignal): Promise<InPerson> => {
  const options = signal === undefined ? {} : { signal };
  return (await api.call(inPersonEndpoints.readInPerson, options)).data;
};
const loadSigning = async (api: ApiClient) => (await load(api)).signing;
const sign = (api: ApiClient) => api.call(inPersonEndpoints.signInPerson);

/** The screen that an agent hands over: whose device it is, who signs what, and the way into the document. */
export default function InPersonPage() {
  const t = useTexts(handedOverTexts);
  return (
    <VisitPage title={t('title')}>
      <VisitData load={load}>{(inPerson) => <HandedOver inPerson={inPerson} />}</VisitData>
    </VisitPage>
  );
}

function HandedOver({ inPerson }: { readonly inPerson: InPerson }) {
  const t = useTexts(handedOverTexts);
  const { host_name: host, client_name: client, signing } = inPerson;
  const facts = [
    ['client', client],
    ['language', t('languageName')],
    ['document', signing.title],
    ['host', host],
  ] as const;
  return (
    <>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
      </dl>
      {signing.step === 'sign' && <p className="visit__text">{t('statement', { host, client })}</p>}
      <SigningSteps
        opened={signing}
        load={loadSigning}
        sign={sign}
        afterwards={<p className="visit__text">{t('giveBack', { host })}</p>}
      />
    </>
  );
}
