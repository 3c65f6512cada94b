import { expect, it } from 'vitest';
import { headLabels } from './heads.ts';
import { loadTexts, registerTexts } from '../texts/index.ts';
import { LABELS, registerLabelHeads, type LabelHeads } from './index.ts';
import type { LabelSet } from './types.ts';

const set = (fields: Readonly<Record<string, string>>): LabelSet => ({
  crate: { one: 'Crate', many: 'Crates', add: 'Add crate', empty: '', fields },
  box: { one: 'Box', many: 'Boxes', add: 'Add box', empty: '', fields: {} },
});
function inAll(records: LabelSet) {
  const load = () => Promise.resolve({ texts: { records } });
  return { en: load, de: load, es: load };
}

it('names stand in for labels until these are loaded, and never replace them, whichever comes last', async () => {
  const late = Promise.withResolvers<LabelHeads>();
  let isFirst = true;
  const names = headLabels([set({}), { crate: { fields: { seats: 'Seats' } } }, { crate: { fields: { due: 'Due' } } }]);
  const load = () => {
    if (!isFirst) return Promise.resolve(names);
    isFirst = false;
    return late.promise;
  };
  registerLabelHeads({ en: load, de: load, es: load });
  const atStart = loadTexts(['en']);
  registerTexts('boxes', inAll(set({ name: 'Name' })));
  await loadTexts(['en']);
  expect(LABELS.en['crate']?.fields).toEqual({ ...LABELS.en['box']?.fields, name: 'Name', seats: 'Seats', due: 'Due' });
  late.resolve(names);
  await atStart;
  expect(LABELS.en['crate']?.fields).toEqual({ ...LABELS.en['box']?.fields, name: 'Name', seats: 'Seats', due: 'Due' });
  await loadTexts(['en']);
  expect(LABELS.en['crate']?.fields).toEqual({ ...LABELS.en['box']?.fields, name: 'Name', seats: 'Seats', due: 'Due' });
  // What every type has, and nothing of another type.
  expect(Object.keys(LABELS.en['box']?.fields ?? {})).not.toEqual(expect.arrayContaining(['seats']));
});
