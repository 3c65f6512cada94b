import { lazy, type ComponentType } from 'react';

/** Buttons beside the usual ones above a list: `records/<name>/list.tsx`, as the default export. */
const modules = import.meta.glob<{ default: ComponentType }>('../../records/*/list.tsx');
const byRecord = new Map(Object.entries(modules).map(([path, load]) => [path.split('/').at(-2) ?? '', lazy(load)]));

export function headerActionsOf(record: string): ComponentType | undefined {
  return byRecord.get(record);
}
