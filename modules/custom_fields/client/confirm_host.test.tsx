// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api, ApiError } from '@steward/kernel/client/api/client.ts';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, refused } from '@steward/kernel/client/testing/server.ts';
import { ConfirmHost } from './ConfirmHost.tsx';

const effects = { record: 'asset', holding: 12, in_bin: 1, refused: 3, outcome: 'removed', confirm: 12 };

it('asks with the numbers before values are touched: sent again when it is confirmed, and refused when it is not', async () => {
  let asked = 0;
  const calls = companyServer({
    'PATCH custom-fields/f1/': () =>
      (asked += 1) === 2 ? { body: { id: 'f1' } } : refused(409, 'not_confirmed', { detail: '12', effects }),
  });
  await openScreen(<ConfirmHost />);
  const done = api.patch('custom-fields/f1/', { kind: 'round_numbers' });
  expect((await screen.findByRole('dialog')).textContent).toMatch(
    /12 records have a value in this field.*1 of them is in the recycle bin.*3 values do not fit and are removed/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await done).toEqual({ id: 'f1' });
  expect(calls).toHaveLength(2);
  const declined = api.patch('custom-fields/f1/', { kind: 'round_numbers' }).catch((error: unknown) => error);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await declined).toBeInstanceOf(ApiError);
  expect(calls).toHaveLength(3);
});
