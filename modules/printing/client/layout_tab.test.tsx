// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, rowOf } from '@steward/kernel/client/testing/server.ts';
import { labelTemplate } from '../contract/label_template.ts';
import { LayoutTab } from './LayoutTab.tsx';

const words = { kind: 'words', x: 1, y: 1, width: 40, height: 5, size: 10 } as const;
const layout = JSON.stringify([
  { ...words, text: 'First' },
  { ...words, y: 8, text: 'Second' },
]);

async function show(): Promise<void> {
  companyServer({
    'POST printing/printable-tag--preview-labels/': () => ({
      body: { pages: [], page_count: 1, label_count: 1, sheet: {}, problems: {} },
    }),
  });
  const row = { ...rowOf(labelTemplate, 't1', { width: 50, height: 25, layout }), abilities: ['update'] };
  await openScreen(<LayoutTab record={labelTemplate} row={row} />, { at: '/', path: '/' });
}

it('numbers are cleared and typed anew, and stay what they were while nothing is typed', async () => {
  await show();
  fireEvent.focus(await screen.findByRole('button', { name: 'Text First' }));
  const left = await screen.findByRole<HTMLInputElement>('spinbutton', { name: /^From the left/ });
  fireEvent.change(left, { target: { value: '' } });
  expect(left.value).toBe('');
  expect(left.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(left, { target: { value: '5' } });
  expect(left.getAttribute('aria-invalid')).toBeNull();
  fireEvent.change(left, { target: { value: '' } });
  fireEvent.blur(left);
  expect(left.value).toBe('5');
});

it('what is added has the focus, so that arrow keys move it', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Line' }));
  const [, line] = await screen.findAllByRole('button', { name: 'Line' });
  expect(document.activeElement).toBe(line);
});

it('an element is removed by Delete, and the focus goes to the next one', async () => {
  await show();
  const first = await screen.findByRole('button', { name: 'Text First' });
  first.focus();
  fireEvent.keyDown(first, { key: 'Delete' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Text First' })).toBeNull());
  const second = screen.getByRole('button', { name: 'Text Second' });
  expect(document.activeElement).toBe(second);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Text Second' })).toBeNull());
  expect(document.activeElement, 'nothing is left on the label').toBe(screen.getByRole('button', { name: 'Text' }));
});
