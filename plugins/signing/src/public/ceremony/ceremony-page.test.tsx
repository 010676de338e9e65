import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  CONSENT,
  fakeLayout,
  fillAll,
  found,
  heading,
  openCeremony,
  openPage,
  press,
  progress,
  refusal,
  SAVE,
  SIGN,
  typeSignature,
} from './ceremony.fixture.ts';

beforeEach(() => {
  sessionStorage.clear();
  fakeLayout();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('asks for consent to the disclosure before it shows the document, and sends its version and language', async () => {
  const consent = { ...openCeremony.consent, given_at: null };
  const { server } = await openPage({ consent });
  expect(heading()).toBe('Review and sign: Advisory Services');
  expect(screen.getByText(/You can ask Sunrise for this document on paper/)).toBeTruthy();
  expect(screen.getByText(/contact Sunrise: \(305\) 555-0142, hello@sunrise.example/)).toBeTruthy();
  press('Continue');
  expect(screen.getByText(/Check the box to agree/)).toBeTruthy();
  expect(server.callsOf(CONSENT)).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox'));
  press('Continue');
  await waitFor(() => expect(heading()).toBe('Advisory Services'));
  expect(server.callsOf(CONSENT)[0]?.body).toEqual({ version: consent.version, language: 'en' });
});

it('asks to reload when the server has another version of the disclosure', async () => {
  await openPage({ consent: { version: '1999-01', given_at: null } });
  expect(screen.getByText(/This page is out of date/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('shows who asks, the progress, and the pages with their pictures and texts', async () => {
  const { server } = await openPage();
  expect(screen.getByText('from Grace Whitfield')).toBeTruthy();
  expect(progress()).toBe('1 of 4 done');
  const page = screen.getByRole('region', { name: 'Page 2 of 2' });
  expect(await within(page).findByAltText('Page 2 of 2')).toBeTruthy();
  expect(await within(page).findByText('We compare plans.')).toBeTruthy();
  const [picture] = server.callsOf('GET /public/ceremony/pages/:page');
  expect(picture?.query).toEqual({ width: '960' });
});

it('offers every field of the signer in the order of reading, and none of others', async () => {
  await openPage();
  const names = [...document.querySelectorAll('.placed__control, .placed__check input')]
    .map((control) => control.getAttribute('aria-label'))
    .filter(Boolean);
  expect(names).toEqual([
    'Printed name, page 1, required, done',
    'Plan, page 1, required, empty',
    'I know the fees, page 1, required, empty',
    'Initials, page 1, optional, empty',
    'Signature, page 2, required, empty',
  ]);
});

it('leads to the next missing field, and to signing when nothing is missing', async () => {
  await openPage();
  press('Next field');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Plan, page 1/));
  fireEvent.change(screen.getByLabelText(/^Plan, page 1/), { target: { value: 'Gold' } });
  press('Next field');
  expect(document.activeElement).toBe(screen.getByLabelText(/^I know the fees/));
  fireEvent.click(screen.getByLabelText(/^I know the fees/));
  press('Next field');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Signature, page 2/));
  expect(screen.queryByRole('button', { name: 'Sign document' })).toBeNull();
  press(/^Signature, page 2/);
  await typeSignature();
  expect(screen.getByRole('button', { name: 'Sign document' })).toBeTruthy();
});

it('places an adopted signature in further fields with one press', async () => {
  const more = { ...openCeremony.fields[0]!, id: 'sign2', label: 'Second signature', y: 0.7 };
  await openPage({ fields: [...openCeremony.fields, more] });
  press(/^Signature, page 2/);
  await typeSignature();
  press(/^Second signature, page 2/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Second signature, page 2, required, done')).toBeTruthy();
});

it('takes a signature from its field again', async () => {
  await openPage();
  press(/^Signature, page 2/);
  await typeSignature();
  press(/^Signature, page 2/);
  press('Remove from this field');
  expect(screen.getByLabelText('Signature, page 2, required, empty')).toBeTruthy();
});

it('asks for the signature again where a draft has it from another device', async () => {
  const [sign, ...others] = openCeremony.fields;
  await openPage({ fields: [{ ...sign!, value: 'signed' }, ...others] });
  expect(progress()).toBe('1 of 4 done');
  press(/^Signature, page 2/);
  await typeSignature();
  expect(progress()).toBe('2 of 4 done');
});

it('refuses an empty signature at its field', async () => {
  await openPage();
  press(/^Signature, page 2/);
  press('Adopt and sign');
  expect(screen.getByText('Draw your signature first, or choose Type.')).toBeTruthy();
  press('Type');
  fireEvent.change(await screen.findByLabelText('Your name, as you sign'), {
    target: { value: ' ' },
  });
  press('Adopt and sign');
  expect(screen.getByText('Type your name first.')).toBeTruthy();
});

it('refuses a typed signature without a letter', async () => {
  await openPage();
  press(/^Signature, page 2/);
  press('Type');
  const name = await screen.findByLabelText('Your name, as you sign');
  fireEvent.change(name, { target: { value: '\u200b.' } });
  press('Adopt and sign');
  expect(screen.getByText('Type at least one letter or digit.')).toBeTruthy();
  fireEvent.change(name, { target: { value: 'Wang Xiaoming' } });
  press('Adopt and sign');
  expect(screen.getByLabelText('Signature, page 2, required, done')).toBeTruthy();
});

it('offers typing alone to a signer who may not draw', async () => {
  await openPage({ has_drawn: false });
  press(/^Signature, page 2/);
  expect(await screen.findByLabelText('Your name, as you sign')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Draw' })).toBeNull();
});

it('fills in and signs everything in the list, without the pictures', async () => {
  const { server } = await openPage();
  press('List of fields');
  expect(screen.queryByRole('region')).toBeNull();
  fireEvent.change(screen.getByLabelText('Plan'), { target: { value: 'Silver' } });
  fireEvent.click(screen.getByLabelText('I know the fees'));
  press('Next field');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Signature, page 2/ }));
  press(/^Signature, page 2/);
  await typeSignature();
  press('Sign document');
  await waitFor(() => expect(server.callsOf(SIGN)).toHaveLength(1));
});

it('goes from the list to the field on its page', async () => {
  await openPage();
  press('List of fields');
  press('Show on page 1: Plan');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Plan, page 1/)));
});

it('names the agency where no agent asks', async () => {
  await openPage({ agent_name: '' });
  expect(screen.getByText('from Sunrise')).toBeTruthy();
});

it('shows in Spanish what it says in English', async () => {
  await openPage(
    {},
    { storage: undefined!, languages: ['es-MX'], answers: { 'POST /links/open': spanish } },
  );
  expect(await screen.findByText('de Grace Whitfield')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Siguiente campo' })).toBeTruthy();
});

const spanish = {
  kind: 'signing.ceremony',
  plugin: 'signing',
  state: 'open',
  page: '/signing/:token',
  language: 'es',
  second_factor: null,
};

it('shows a page whose picture is missing with its fields, and tries again', async () => {
  let isThere = false;
  const picture = () => (isThere ? { picture: true } : refusal(500));
  await openPage({}, { answers: { 'GET /public/ceremony/pages/:page': picture } });
  const page = screen.getByRole('region', { name: 'Page 1 of 2' });
  await within(page).findByText('This page couldn’t be loaded.');
  expect(within(page).getByLabelText(/^Plan, page 1/)).toBeTruthy();
  isThere = true;
  fireEvent.click(within(page).getByRole('button', { name: 'Try again' }));
  expect(await within(page).findByAltText('Page 1 of 2')).toBeTruthy();
});

it('says at its field that a text is too long, and goes there instead of signing', async () => {
  const problems = [{ field: 'name', problem: 'too-long' }];
  const { server } = await openPage(
    {},
    { answers: { [SAVE]: found({ version: 4, saved_at: '2026-11-23T15:42:00Z', problems }) } },
  );
  await fillAll();
  fireEvent.change(screen.getByLabelText(/^Printed name, page 1/), {
    target: { value: 'Walter and everyone else' },
  });
  press('Sign document');
  const problem = await screen.findByText('This text doesn’t fit in its field. Shorten it.');
  const control = screen.getByLabelText(/^Printed name, page 1/);
  expect(control.getAttribute('aria-describedby')).toBe(problem.id);
  expect(document.activeElement).toBe(control);
  expect(server.callsOf(SIGN)).toEqual([]);
  press('List of fields');
  expect(screen.getByLabelText('Printed name').getAttribute('aria-invalid')).toBe('true');
});

it('shows an agent who signs what they sent that the agency asks', async () => {
  const signer = { name: 'Grace Whitfield', email: 'grace@sunrise.example' };
  const consent = { ...openCeremony.consent, given_at: null };
  await openPage({ role: 'advisor', signer, consent });
  expect(screen.getByText(/^Sunrise asks you to sign/)).toBeTruthy();
});
