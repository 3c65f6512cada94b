import { isObject } from '../narrow.ts';
import type { Assignee, Named } from './types.ts';

/** A value of a `reference` in a row whose type is not known. */
export function isNamed(value: unknown): value is Named {
  return isObject(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string';
}

/** A value of a `holder` in a row whose type is not known. */
export function isAssignee(value: unknown): value is Assignee {
  return isNamed(value) && 'type' in value && typeof value.type === 'string';
}
