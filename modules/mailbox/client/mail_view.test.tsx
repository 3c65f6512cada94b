// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer } from '@steward/kernel/client/testing/server.ts';
import { MailView } from './MailView.tsx';

const OWN = 'https://steward.example.com';

const mail = {
  id: 'm1',
  recipient: 'ada@acme.example',
  subject: 'Due back tomorrow',
  body: `Open it: ${OWN}/assets/7/detail?tab=files\nManual: https://vendor.example/manual?page=2`,
  created_at: '2026-11-26T10:00:00.000Z',
};
const html =
  `<html><head></head><body><a href="${OWN}/assets/7/detail?tab=files&amp;at=1">Open</a>` +
  '<a href="https://vendor.example/manual?page=2">Manual</a>' +
  '<a href="https://steward.example.com.evil.example/assets">Like it</a></body></html>';

it('links of this installation open here, and links to anything else stay what they are, in both forms', async () => {
  companyServer({ 'GET mailbox/m1/': () => ({ body: { html, public_url: OWN } }) });
  await openScreen(<MailView mail={mail} />);
  const frame = await screen.findByTitle('Due back tomorrow');
  const shown = frame.getAttribute('srcdoc') ?? '';
  expect(shown).toContain(`href="${location.origin}/assets/7/detail?tab=files&amp;at=1"`);
  expect(shown).toContain('href="https://vendor.example/manual?page=2"');
  expect(shown).toContain('href="https://steward.example.com.evil.example/assets"');

  act(() => screen.getByRole('radio', { name: 'Plain text' }).click());
  const links = await waitFor(() => screen.getAllByRole('link'));
  expect(links.map((one) => one.getAttribute('href'))).toEqual(['/assets/7/detail?tab=files']);
});

it('a mail of plain text is shown as its text', async () => {
  companyServer({ 'GET mailbox/m1/': () => ({ body: { html: '', public_url: OWN } }) });
  await openScreen(<MailView mail={mail} />);
  expect(await screen.findByRole('link', { name: /steward.example.com/ })).toBeTruthy();
  expect(screen.queryByTitle('Due back tomorrow')).toBeNull();
});
