// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { openScreen } from '../../testing/screen.tsx';
import { companyServer, refused, rowOf, type Call, type Replies, type Reply } from '../../testing/server.ts';
import { RecordFormPage } from './RecordFormPage.tsx';

const supplier = recordNamed('supplier');
const acme = rowOf(supplier, 's1', { name: 'Acme' });

async function openForm(mode: 'add' | 'edit', replies: Replies) {
  const calls = companyServer({ 'GET supplier/s1/': () => ({ body: acme }), ...replies });
  const page = supplier.pages[mode];
  const open = await openScreen(<RecordFormPage record={supplier} mode={mode} />, {
    at: page.replace(':id', 's1'),
    path: page.replace(':id', '$id'),
  });
  await screen.findByRole('form');
  return { ...open, calls };
}

const name = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
const type = (into: HTMLElement, value: string): void => void fireEvent.change(into, { target: { value } });
const submit = (): Promise<void> => act(async () => void fireEvent.keyDown(name(), { key: 'Enter' }));
const sent = (calls: readonly Call[], method: string): unknown[] =>
  calls.filter((one) => one.method === method).map((one) => one.body);

describe('a form whose answer was lost', () => {
  /** The server stores the first try of each key, and its first answer does not arrive. */
  const forgetful = (): { readonly replies: Replies; readonly stored: Map<string | undefined, object> } => {
    const stored = new Map<string | undefined, object>();
    let isLost = true;
    const answer = ({ key, body }: Call, row: object): Reply => {
      const earlier = stored.get(key);
      if (earlier && (earlier as { sent: unknown }).sent !== JSON.stringify(body))
        return refused(409, 'idempotency_conflict', { detail: 'Stored.', answer: (earlier as { row: unknown }).row });
      stored.set(key, { sent: JSON.stringify(body), row });
      if (isLost) {
        isLost = false;
        throw new TypeError('Failed to fetch');
      }
      return { status: 200, body: row };
    };
    const replies: Replies = {
      'POST supplier/': (call) => answer(call, rowOf(supplier, 'new', call.body as object)),
      'PATCH supplier/*/': (call) => answer(call, { ...acme, ...(call.body as object), version: 2 }),
      'GET supplier/new/': () => ({ body: rowOf(supplier, 'new', { name: 'Bolt' }) }),
    };
    return { replies, stored };
  };

  it('is stored once when it is sent again', async () => {
    const { replies, stored } = forgetful();
    const { calls, address } = await openForm('add', replies);
    type(name(), 'Bolt');
    await submit();
    await screen.findByText(/cannot be reached/);
    await submit();
    await waitFor(() => expect(address()).toBe('/suppliers/new/detail'));
    expect(new Set(calls.filter(({ method }) => method === 'POST').map(({ key }) => key)).size).toBe(1);
    expect(stored.size).toBe(1);
  });

  it('changes what was stored when other values are sent after it', async () => {
    const { replies } = forgetful();
    const { calls, address } = await openForm('add', replies);
    type(name(), 'Bolt');
    await submit();
    await screen.findByText(/cannot be reached/);
    type(name(), 'Bolt & Sons');
    await submit();
    await waitFor(() => expect(address()).toBe('/suppliers/s1/detail'));
    expect(sent(calls, 'PATCH')).toEqual([{ name: 'Bolt & Sons', version: 1 }]);
  });

  it('is saved when another window says no more than that', async () => {
    const { address } = await openForm('edit', {
      'PATCH supplier/*/': ({ body }) =>
        refused(409, 'stale', { detail: 'Stale.', current: { ...acme, ...(body as object), version: 2 } }),
    });
    type(name(), 'Acme & Sons');
    await submit();
    await waitFor(() => expect(address()).toBe('/suppliers/s1/detail'));
  });
});
