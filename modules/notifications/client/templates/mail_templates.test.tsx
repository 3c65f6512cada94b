// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, type Call } from '@steward/kernel/client/testing/server.ts';
import type { KindTemplates } from '../../contract/templates.ts';
import { MailTemplates } from './MailTemplates.tsx';

const kind: KindTemplates = {
  kind: 'checked_out_to_me',
  title: 'Something is checked out to me',
  placeholders: ['text', 'name', 'record'],
  templates: { de: { subject: 'Neu: {record}', text: '{text}' } },
};
const other: KindTemplates = { ...kind, kind: 'checked_in_from_me', title: 'Something is checked in', templates: {} };
let calls: readonly Call[];
const PATH = 'notifications/templates/checked_out_to_me/';

beforeEach(async () => {
  calls = companyServer({
    'GET notifications/templates/': () => ({ body: { results: [kind, other] } }),
    [`POST ${PATH}preview/`]: () => ({ body: { subject: 'A mail', html: '<head></head>', is_real: false } }),
    [`POST ${PATH}test/`]: () => ({ body: { to: 'ada@example.com' } }),
    [`PUT ${PATH}`]: () => ({ body: {} }),
  });
  await openScreen(<MailTemplates />);
  await screen.findByText('A mail');
});

const box = (name: RegExp): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: RegExp, value: string) => fireEvent.change(box(name), { target: { value } });
const sent = (method: string, path: string) => calls.find((one) => one.method === method && one.path === path)?.body;

it('puts a placeholder where was typed last, keeps the template and mails a test of what is typed', async () => {
  type(/^Subject/, 'New: ');
  box(/^Subject/).setSelectionRange(5, 5);
  fireEvent.blur(box(/^Subject/));
  fireEvent.click(screen.getByRole('button', { name: 'Insert {record}' }));
  expect(box(/^Subject/).value).toBe('New: {record}');
  const template = { language: 'en', subject: 'New: {record}', text: '{text}' };
  fireEvent.click(screen.getByRole('button', { name: 'Send a test to me' }));
  await screen.findByText('Test email sent to ada@example.com');
  expect(sent('POST', `${PATH}test/`)).toEqual(template);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('PUT', PATH)).toEqual(template));
});

it('says which name the kind does not have, and neither keeps nor mails it', async () => {
  type(/^Text/, 'Hello {surname}');
  await screen.findByText(/^Emails of this type have no \{surname\}/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send a test to me' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent('PUT', PATH)).toBeUndefined();
});

it('asks before what was typed is lost by another language', async () => {
  type(/^Subject/, 'Mine');
  fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'de' } });
  await screen.findByRole('dialog');
  expect(box(/^Subject/).value).toBe('Mine');
});
