// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createRecordParts } from './module_additions.ts';

afterEach(cleanup);

it('parts of a record type are waited for by components outside of its screens, and loaded once', async () => {
  const parts = createRecordParts<string>('part');
  let loads = 0;
  const load = async (): Promise<string> => {
    loads += 1;
    return 'Shelf 7';
  };
  parts.slot.put([{ record: 'crate', load }]);
  function Crate() {
    parts.useLoaded('crate');
    return <p>{parts.of('crate').join()}</p>;
  }
  const open = () =>
    render(
      <Suspense fallback="…">
        <Crate />
      </Suspense>,
    );
  await act(async () => void open());
  expect((await screen.findByText('Shelf 7')).textContent).toBe('Shelf 7');
  cleanup();
  // Loaded parts render at once.
  open();
  expect(screen.getByText('Shelf 7')).toBeDefined();
  expect(loads).toBe(1);
});
