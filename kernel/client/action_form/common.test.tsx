import { afterEach, describe, expect, it } from 'vitest';
// @vitest-environment happy-dom
import { recordNamed, type Row } from '@steward/kernel/contract/records/index.ts';
import type { ActionContext, MatchesContext } from '../actions/record_actions.ts';
import { bulkJobs } from '../slots.ts';
import { companyServer, rowOf } from '../testing/server.ts';
import { common } from './common.ts';

const supplier = recordNamed('supplier');
const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ ...rowOf(supplier, `s${at + 1}`, {}), abilities: ['update', 'delete'] }));
const contextOf = (count: number): ActionContext => ({
  record: supplier,
  rows: rows(count),
  labels: {},
  may: () => true,
  open: () => undefined,
  show: () => undefined,
  changed: () => undefined,
  gone: () => undefined,
});
const [edit, remove] = ['edit', 'delete'].map((id) => common.find((one) => one.id === id));

afterEach(() => bulkJobs.put([]));

/** Installs a module with bulk jobs. Returns the jobs that were started. */
function installJobs(): [string, unknown][] {
  const begun: [string, unknown][] = [];
  const begin = async (context: MatchesContext, action: string) => {
    begun.push([action, context.matches.wanted]);
  };
  bulkJobs.put([async () => ({ begin, EditDialog: () => null })]);
  return begun;
}

describe('actions on several records', () => {
  it('are jobs of the module that has them', async () => {
    const begun = installJobs();
    expect(edit?.visible(contextOf(2))).toBe(true);
    await remove?.perform(contextOf(2));
    expect(begun).toEqual([['delete', { ids: ['s1', 's2'] }]]);
  });

  it('need no such module: several are deleted at once, and nothing is offered that would need one', async () => {
    const calls = companyServer({ 'DELETE supplier/delete/': () => ({ body: {} }) });
    expect([1, 2].map((count) => edit?.visible(contextOf(count)))).toEqual([true, false]);
    await remove?.perform(contextOf(2));
    expect(calls.map((one) => [one.method, one.path, one.body])).toEqual([
      ['DELETE', 'supplier/delete/', { ids: ['s1', 's2'] }],
    ]);
  });
});
