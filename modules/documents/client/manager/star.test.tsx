// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ActionContext } from '@steward/kernel/client/actions/record_actions.ts';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, rowOf } from '@steward/kernel/client/testing/server.ts';
import { document as definition } from '../../contract/document.ts';
import { documentActions } from './actions.tsx';

const rows = [true, false, false].map((starred, at) => rowOf(definition, `d${at}`, { name: `${at}.pdf`, starred }));

/** Performs the star on some rows, and returns what was called. */
async function star(chosen: typeof rows) {
  const calls = companyServer({
    'POST file-storage/*/star/': () => ({ body: { starred: true } }),
    'DELETE file-storage/*/star/': () => ({ body: { starred: false } }),
  });
  await openScreen(<div />);
  const changed = vi.fn();
  // What a star reads of its context.
  const context = { rows: chosen, changed } as Partial<ActionContext> as ActionContext;
  const action = documentActions.find((one) => one.id === 'star');
  const title = action?.title;
  await action?.perform(context);
  return {
    title: typeof title === 'function' ? title(context) : title,
    sent: () => calls.map(({ method, path }) => `${method} ${path}`),
    changed,
  };
}

it('several are starred at once; Undo takes the star from those alone that had none', async () => {
  const { title, sent, changed } = await star(rows);
  expect([title, sent()]).toEqual(['Star', ['POST file-storage/d1/star/', 'POST file-storage/d2/star/']]);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent().slice(2)).toEqual(['DELETE file-storage/d1/star/', 'DELETE file-storage/d2/star/']),
  );
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(2));
});

it('a starred one loses its star by the same action, which says so', async () => {
  const { title, sent } = await star(rows.slice(0, 1));
  expect([title, sent()]).toEqual(['Remove star', ['DELETE file-storage/d0/star/']]);
});
