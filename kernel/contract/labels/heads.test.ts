import { expect, it } from 'vitest';
import { LABELS, loadLabels, registerLabelHeads, registerLabels } from './index.ts';
import type { LabelSet } from './types.ts';

const set = (fields: Readonly<Record<string, string>>): LabelSet => ({
  kit: { one: 'Kit', many: 'Kits', add: 'Add kit', empty: '', fields },
});
const inAll = (load: () => Promise<LabelSet>) => ({ en: load, de: load, es: load });

it('names stand in for labels until these are loaded, and never replace them, whichever comes last', async () => {
  const late = Promise.withResolvers<LabelSet>();
  let isFirst = true;
  registerLabelHeads(
    inAll(() => {
      if (!isFirst) return Promise.resolve(set({}));
      isFirst = false;
      return late.promise;
    }),
  );
  const atStart = loadLabels(['en']);
  registerLabels(inAll(async () => set({ name: 'Name' })));
  await loadLabels(['en']);
  expect(LABELS.en['kit']?.fields).toEqual({ name: 'Name' });
  late.resolve(set({}));
  await atStart;
  expect(LABELS.en['kit']?.fields).toEqual({ name: 'Name' });
  await loadLabels(['en']);
  expect(LABELS.en['kit']?.fields).toEqual({ name: 'Name' });
});
