// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { openScreen } from '../testing/screen.tsx';
import { companyServer, rowOf } from '../testing/server.ts';
import type { ActionButton, ActionPart } from './action_part.ts';
import { beginHere } from './begin_action.tsx';

const asset = recordNamed('asset');
const berlin = { id: 'l1', name: 'Berlin' };
const madrid = { id: 'l2', name: 'Madrid' };

const words: ActionPart['words']['en'] = {
  title: 'Find',
  participle: 'found',
  fields: { location: { label: 'Location', hint: 'Empty: recorded location' } },
};
const button: ActionButton = {
  action: {
    name: 'find',
    on: 'asset',
    permission: 'update',
    input: { location: { kind: 'reference', to: 'location' } },
    summary: {},
  },
  icon: MapPin,
  title: { en: 'Find', de: 'Find', es: 'Find' },
  load: () => ({ words: { en: words, de: words, es: words }, inherits: { location: 'location' } }),
};

async function placeholderFor(...places: (typeof berlin | null)[]): Promise<string | null> {
  companyServer({});
  let dialog: ReactNode = null;
  const rows = places.map((location, index) => rowOf(asset, `a${index}`, { name: 'Drill', location }));
  await beginHere(button, {
    record: asset,
    rows,
    show: (draw) => {
      dialog = draw(() => undefined);
    },
    changed: () => undefined,
  });
  await openScreen(dialog);
  return (await screen.findByRole('combobox', { name: /Location/ })).getAttribute('placeholder');
}

it('an empty field shows what will be taken for it, in place of the hint', async () => {
  expect(await placeholderFor(berlin)).toBe('Berlin');
  expect(screen.queryByText('Empty: recorded location')).toBeNull();
});

it('rows that differ, or have nothing there, keep the hint', async () => {
  expect(await placeholderFor(berlin, madrid)).not.toMatch(/Berlin|Madrid/);
  expect(screen.getByText('Empty: recorded location')).toBeDefined();
});
