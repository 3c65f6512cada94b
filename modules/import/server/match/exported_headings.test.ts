import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exportHeading, guessMapping } from '@steward/kernel/contract/csv/headings.ts';
import { importTargets } from '@steward/kernel/contract/csv/targets.ts';
import { LANGUAGES } from '@steward/kernel/contract/messages/languages.ts';
import { recordNamed, RECORDS } from '@steward/kernel/contract/records/index.ts';

/*
 * Every heading that an export has ever had, so that a file of an earlier version still finds its fields. When a label
 * changes, its line in the file gets the new heading, and `former_labels.ts` the old one.
 */
const LINES = readFileSync(new URL('./exported_headings.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const FORMER = LINES.map((line) => {
  const [record = '', key = '', ...headings] = line.split(' | ');
  return { record, key, headings };
});

describe('an exported heading', () => {
  it('finds its field, whatever it is called now', () => {
    const lost = FORMER.flatMap(({ record, key, headings }) =>
      headings
        .filter((heading) => guessMapping(recordNamed(record), [heading])[0] !== key)
        .map((heading) => `${record} | ${key} | ${heading}`),
    );
    expect(lost).toEqual([]);
  });

  it('is in the list of those that exports have had', () => {
    const known = new Map(FORMER.map((one) => [`${one.record} ${one.key}`, one.headings]));
    const missing = RECORDS.filter((record) => record.importBy).flatMap((record) =>
      importTargets(record).flatMap(({ key }) => {
        const headings = [...new Set(LANGUAGES.map((language) => exportHeading(record, key, language)))];
        const others = headings.filter((one) => !known.get(`${record.name} ${key}`)?.includes(one));
        return others.length === 0 ? [] : [[record.name, key, ...others].join(' | ')];
      }),
    );
    expect(missing, 'lines to be added to exported_headings.txt').toEqual([]);
  });
});
