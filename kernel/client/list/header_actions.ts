import { type ComponentType } from 'react';
import { lazyPart } from '../api/lazy_part.ts';

/** Additional header buttons of a type's list: default export of `records/<name>/list.tsx`. */
const modules = import.meta.glob<{ default: ComponentType }>('../../../modules/*/client/records/*/list.tsx');
const byRecord = new Map(Object.entries(modules).map(([path, load]) => [path.split('/').at(-2) ?? '', lazyPart(load)]));

export function headerActionsOf(record: string): ComponentType | undefined {
  return byRecord.get(record);
}
