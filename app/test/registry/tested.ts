import { expect, it } from 'vitest';
import { RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { MODULES } from '../../../modules/contract.ts';
import { SERVER_MODULES } from '../../../modules/server.ts';

/** Modules to which the suites are restricted; none: they go over everything. `npm test -- changed` names some. */
const modules = (process.env['STEWARD_MODULES'] ?? '').split(',').filter((name) => name !== '');
const names = new Set(
  MODULES.filter((one) => modules.includes(one.name)).flatMap(({ records = [] }) => records.map(({ name }) => name)),
);

/** The record types over which the suites go. */
export const TESTED: readonly RecordDefinition[] =
  modules.length === 0 ? RECORDS : RECORDS.filter(({ name }) => names.has(name));

/** For a suite that may have no case for the modules: a file without any test is a fault. */
export function mayBeEmpty(cases: readonly unknown[]): void {
  if (cases.length === 0) it('has no case for the modules', () => expect(modules).not.toEqual([]));
}

const wires = new Set(TESTED.map(({ wire }) => wire));
const own = new Set(
  SERVER_MODULES.filter((one) => modules.includes(one.name)).flatMap(({ routes = [] }) =>
    routes.map(({ path }) => path),
  ),
);

/** Whether the suites go over a route: one of a tested type, or that such a module declares. */
export function isTested({ path }: { readonly path: string }): boolean {
  return modules.length === 0 || own.has(path) || path.split('/').some((part) => wires.has(part));
}
