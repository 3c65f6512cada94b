import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import type { Route } from '../route.ts';

/** A heading of the page. */
export interface Tag {
  readonly name: string;
  readonly description: string;
}

/** A heading for routes without a record type, and the routes of a module under it. */
export interface Heading {
  readonly name: string;
  /** Said once, by the kernel or one module; others put calls under the heading by its name. */
  readonly description?: string;
  /** First part of their paths, or the first two. */
  readonly paths: readonly string[];
}

/** Of the calls that describe all others. */
export const REFERENCE: Heading = { name: 'Reference', description: 'This page', paths: ['openapi.json', 'docs'] };

/** All headings in the order of the page. Throws for one without a description, or named as a record type. */
export function tagsOf(headings: readonly Heading[]): readonly Tag[] {
  const others = [...Map.groupBy(headings, (one) => one.name)].map(([name, same]): Tag => {
    const description = same.find((one) => one.description !== undefined)?.description;
    if (RECORDS.some((record) => labelsOf('en', record.name).many === name))
      throw new Error(`The API reference has a heading ${name} of a record type and of a module`);
    if (description === undefined) throw new Error(`The heading ${name} of the API reference has no description`);
    return { name, description };
  });
  return [
    ...RECORDS.map((record) => ({
      name: labelsOf('en', record.name).many,
      description: labelsOf('en', record.name).empty,
    })),
    ...others,
  ];
}

/** 0: a record type's list or one of its records; 1: other paths below it, such as `/assets/export`; 2: all others. */
export function sortGroupOf(route: Route): 0 | 1 | 2 {
  const record = route.scope === 'company' ? RECORDS.find((one) => one.name === route.record) : undefined;
  if (!record) return 2;
  if (route.path === `/${record.wire}` || route.path === `/${record.wire}/:id`) return 0;
  return route.path.startsWith(`/${record.wire}/`) ? 1 : 2;
}

/** The heading of a call: its record type's, or by the first parts of its path. Throws for a path that has none. */
export function tagOf(route: Route, headings: readonly Heading[]): string {
  const record = route.scope === 'company' ? RECORDS.find((one) => one.name === route.record) : undefined;
  if (record && sortGroupOf(route) < 2) return labelsOf('en', record.name).many;
  const [first = '', second = ''] = route.path.slice(1).split('/');
  const heading =
    headings.find(({ paths }) => paths.includes(`${first}/${second}`)) ??
    headings.find(({ paths }) => paths.includes(first));
  if (heading) return heading.name;
  if (record) return labelsOf('en', record.name).many;
  throw new Error(`${route.method} ${route.path} has no heading in the API reference`);
}
