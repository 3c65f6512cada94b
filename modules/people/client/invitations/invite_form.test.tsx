// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, type Replies } from '@steward/kernel/client/testing/server.ts';
import { InviteForm } from './InviteForm.tsx';

const page = { body: { results: [], count: 0 } };

async function open(replies: Replies = {}) {
  const calls = companyServer({
    // The address of the installation has no company.
    'GET ': () => ({ body: { demo: null, mailbox: false } }),
    'GET groups/': () => page,
    ...replies,
  });
  await openScreen(<InviteForm />);
  const addresses = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Addresses/ });
  return { addresses, sent: () => calls.filter((one) => one.method === 'POST').map((one) => one.body) };
}

const type = (input: HTMLElement, value: string): Promise<void> =>
  act(async () => void fireEvent.change(input, { target: { value } }));
const invite = (): Promise<void> =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: /invit/i })));

it('an invitation says which addresses are none, with the focus there, and sends nothing', async () => {
  const { addresses, sent } = await open();
  await type(addresses, 'ada@example.com\nnobody');
  await invite();
  await waitFor(() => expect(document.body.textContent).toContain('Correct these addresses: nobody'));
  expect([document.activeElement, sent()]).toEqual([addresses, []]);
});

it('addresses that were refused stay in the field, those that were invited leave it', async () => {
  const refused = [{ id: '', name: 'bo@example.com', detail: 'Has an account.' }];
  const { addresses, sent } = await open({
    'POST invitations/': () => ({ body: { done: [{ id: '1', name: 'ada@example.com' }], refused } }),
  });
  await type(addresses, 'ada@example.com\nbo@example.com');
  await invite();
  await waitFor(() => expect(addresses.value).toBe('bo@example.com'));
  expect(sent()).toMatchObject([{ people: [{ email: 'ada@example.com' }, { email: 'bo@example.com' }] }]);
});
