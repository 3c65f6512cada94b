// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer } from '@steward/kernel/client/testing/server.ts';
import { PageDrop } from './PageDrop.tsx';

const files = { results: [{ id: 'f1', name: 'Invoice.txt', size: 4 }], count: 1, page: 1, page_size: 50, deleted: 0 };

/** The data of a drag with files, as browsers have it. */
async function drag(kind: 'dragover' | 'drop', at: EventTarget = document.body): Promise<Event> {
  const event = new Event(kind, { bubbles: true, cancelable: true });
  const dataTransfer = { types: ['Files'], files: [new File(['text'], 'Invoice.txt')], items: [] };
  await act(async () => void at.dispatchEvent(Object.assign(event, { dataTransfer })));
  return event;
}

it('files dropped anywhere on the page are attached and shown there; one that is there already is told', async () => {
  companyServer({
    'GET assets/1/files/': () => ({ body: { ...files, may_change: true, may_purge: false } }),
    'POST assets/1/files/': () => ({ body: {} }),
  });
  const { address } = await openScreen(<PageDrop record="asset" id="1" title="Laptop" />);
  await waitFor(async () => {
    await drag('dragover');
    expect(screen.getByText('Drop to attach to Laptop')).toBeTruthy();
  });
  expect((await drag('drop')).defaultPrevented).toBe(true);
  expect(screen.queryByText('Drop to attach to Laptop')).toBeNull();
  expect(address()).toMatch(/\?tab=files$/);
  expect(await screen.findByText('Invoice.txt is attached already. It is added again.')).toBeTruthy();
});

it('whoever may not add files drops nothing', async () => {
  const calls = companyServer({
    'GET assets/1/files/': () => ({ body: { ...files, may_change: false, may_purge: false } }),
  });
  await openScreen(<PageDrop record="asset" id="1" title="Laptop" />);
  await act(async () => new Promise((done) => setTimeout(done, 50)));
  await drag('dragover');
  expect(screen.queryByText('Drop to attach to Laptop')).toBeNull();
  await drag('drop');
  expect(calls.filter((one) => one.method !== 'GET')).toEqual([]);
});
