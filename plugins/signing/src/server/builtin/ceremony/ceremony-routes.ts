import type { LinkActor, Route } from '@porchlight/server';
import {
  contentDisposition,
  defineRoute,
  originOf,
  pdfBusy,
  pdfTooComplex,
  StreamBody,
} from '@porchlight/server';
import { otherDevice } from '../../../in-person-problems.ts';
import { ceremonyEndpoints } from '../../../endpoints/ceremony-endpoints.ts';
import {
  ceremonyClosed,
  ceremonyWaiting,
  consentMissing,
  consentOutdated,
  documentUnverified,
  entryChanged,
  entryInvalid,
  entryTooOften,
  pageNotFound,
} from '../../../problems.ts';
import { pictureWidth } from '../../../rules/builtin/picture-width.ts';
import { deviceOf } from '../../hosts/handed-device.ts';
import { ceremonyLinkKind } from './ceremony-link.ts';
import type { CeremonyPages } from './ceremony-pages.ts';
import type { CeremonyVisits } from './ceremony-visits.ts';
import { ceremonyNotFound, type SignerCall } from './visited-signer.ts';

const access = { link: ceremonyLinkKind.id };
const success = true as const;

/** A document has up to 100 pages, and a signer who turns the phone gets them again. */
const pages = { perNetwork: 3_000, perLink: 600, seconds: 60 };
const reads = { perNetwork: 600, perLink: 60, seconds: 60 };
const saves = { perNetwork: 1_200, perLink: 60, seconds: 60 };
const rare = { perNetwork: 120, perLink: 20, seconds: 60 };

const open = [ceremonyNotFound, ceremonyClosed, ceremonyWaiting, otherDevice];

/** The calls of a signer's page. */
export function ceremonyRoutes(
  visits: () => CeremonyVisits,
  documents: () => CeremonyPages,
): readonly Route[] {
  return [
    defineRoute(ceremonyEndpoints.readCeremony, {
      summary: 'Read the document of a signer',
      details: 'The first call stores that the signer opened it.',
      access,
      limit: reads,
      problems: [ceremonyNotFound, otherDevice],
      handle: async (input) => ({ success, data: await visits().open(callOf(input)) }),
    }),
    defineRoute(ceremonyEndpoints.readCeremonyPage, {
      summary: 'Get a picture of a page to sign',
      details: 'With what those entered who have signed.',
      access,
      limit: pages,
      problems: [ceremonyNotFound, otherDevice, pageNotFound, pdfBusy, pdfTooComplex],
      handle: async (input) => {
        const { params, query, signal } = input;
        const width = pictureWidth(query.width);
        const { content, size } = await documents().picture(
          callOf(input),
          params.page,
          width,
          signal,
        );
        return new StreamBody(content, 'image/png', { 'content-length': String(size) });
      },
    }),
    defineRoute(ceremonyEndpoints.readCeremonyPageText, {
      summary: 'Read the text of a page to sign',
      details: 'For signers who cannot see its picture.',
      access,
      limit: pages,
      problems: [ceremonyNotFound, otherDevice, pageNotFound, pdfBusy, pdfTooComplex],
      handle: async (input) => ({
        success,
        data: { text: await documents().text(callOf(input), input.params.page, input.signal) },
      }),
    }),
    defineRoute(ceremonyEndpoints.readCeremonyDocument, {
      summary: 'Download the document of a signer',
      details: 'With what those entered who have signed; sealed once all have.',
      access,
      limit: rare,
      problems: [ceremonyNotFound, otherDevice, documentUnverified, pdfBusy, pdfTooComplex],
      handle: async (input) => {
        const { content, size, title } = await documents().document(callOf(input), input.signal);
        return new StreamBody(content, 'application/pdf', {
          'content-length': String(size),
          'content-disposition': contentDisposition('attachment', `${title}.pdf`),
        });
      },
    }),
    defineRoute(ceremonyEndpoints.giveConsent, {
      summary: 'Confirm the consent to sign electronically',
      access,
      limit: rare,
      problems: [...open, consentOutdated],
      handle: async (input) => ({
        success,
        data: await visits().consent(callOf(input), input.body),
      }),
    }),
    defineRoute(ceremonyEndpoints.saveFields, {
      summary: 'Save what a signer entered so far',
      details: 'A draft of another version is refused; the same draft again changes nothing.',
      access,
      limit: saves,
      problems: [...open, consentMissing, entryChanged, entryInvalid, entryTooOften],
      handle: async (input) => ({ success, data: await visits().save(callOf(input), input.body) }),
    }),
    defineRoute(ceremonyEndpoints.sign, {
      summary: 'Sign a document',
      details: 'Once; the same again gets the same response.',
      access,
      limit: rare,
      problems: [...open, consentMissing, entryInvalid],
      handle: async (input) => ({ success, data: await visits().sign(callOf(input), input.body) }),
    }),
    defineRoute(ceremonyEndpoints.decline, {
      summary: 'Decline to sign a document',
      details: 'For all signers, once.',
      access,
      limit: rare,
      problems: [...open, entryInvalid],
      handle: async (input) => ({
        success,
        data: await visits().decline(callOf(input), input.body),
      }),
    }),
  ];
}

function callOf({
  actor,
  request,
  signal,
}: {
  readonly actor: LinkActor;
  readonly request: Parameters<typeof originOf>[0];
  readonly signal: AbortSignal;
}): SignerCall {
  return { actor, origin: originOf(request), device: deviceOf(request), signal };
}
