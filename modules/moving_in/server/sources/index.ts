import { AppError } from '@steward/kernel/server/context/errors.ts';
import { snipeIt } from './snipe_it.ts';
import type { Source, SourcePart } from './types.ts';

export type { Source, SourcePart } from './types.ts';

/** Products that are moved in from by their API. */
export const SOURCES: readonly Source[] = [snipeIt];

export function sourceNamed(name: unknown): Source {
  const source = SOURCES.find((one) => one.name === name);
  if (!source) throw new AppError('not_found');
  return source;
}

/** Whose lists are read: the others come with their rows. */
export function readKinds(source: Source): readonly SourcePart[] {
  return source.parts.filter((part) => part.path !== undefined);
}
