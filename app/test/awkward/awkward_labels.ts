import { findRecord } from '@steward/kernel/contract/records/index.ts';
import type { Awkward } from './awkward_money.ts';

/** Sizes, sheets and rolls of labels with odd measures, and printers of each language. */
export async function awkwardLabels({ post, line }: Pick<Awkward, 'post' | 'line'>): Promise<void> {
  if (!findRecord('label_size')) return;
  const sizes: string[] = [];
  for (const [n, [width, height]] of [
    [100, 100],
    [63.5, 38.1],
    [25.4, 10.01],
  ].entries())
    sizes.push((await post('label_size/', { name: `${n} ${line()}`.slice(0, 100), width, height, notes: line() })).id);
  for (const [n, page] of ['roll', 'a4', 'letter'].entries())
    await post('labels-type/', {
      name: `${n} ${line()}`.slice(0, 100),
      label_size_id: sizes[2],
      page,
      label_columns: n + 1,
      label_rows: 2,
      gap_across: n / 4,
      notes: n ? line() : null,
    });
  for (const [n, language] of ['zpl', 'epl'].entries())
    await post('label-printer/', {
      name: `${n} ${line()}`.slice(0, 100),
      host: `printer-${n}.example.com`,
      port: 9100 + n,
      language,
      dots: n ? '300' : '203',
      label_size_id: sizes[n],
      notes: line(),
    });
}
