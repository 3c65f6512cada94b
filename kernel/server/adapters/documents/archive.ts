import { stat } from 'node:fs/promises';
import { posix } from 'node:path';
import { SaxesParser } from 'saxes';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { Budget, LIMITS, overLimit } from '../workbook/budget.ts';
import { chunks } from '../workbook/workbook_parts.ts';

/** A document that is an archive of XML parts, with a budget for all that is unpacked of it. */
export interface Archive {
  readonly zip: ZipFile;
  readonly entries: ReadonlyMap<string, Entry>;
  readonly budget: Budget;
}

/** Unpacked megabytes of all parts that are read; those of real documents are below ten. */
const UNPACKED_MB = 400;
/** Elements within each other. */
const DEPTH = 500;

/**
 * Runs `read` with an archive and closes it. Throws for too many entries, and for entries that share bytes, which only
 * bombs have. What is in the archive is never unpacked to the disk, and archives in it are not opened.
 */
export async function withArchive<T>(path: string, read: (archive: Archive) => Promise<T>): Promise<T> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName.replace(/^\//, ''), entry);
      if (entries.size > LIMITS.entries) throw overLimit('too_many_parts', LIMITS.entries);
    }
    refuseOverlaps([...entries.values()]);
    return await read({ zip, entries, budget: new Budget((await stat(path)).size, UNPACKED_MB) });
  } finally {
    zip.close();
  }
}

function refuseOverlaps(entries: readonly Entry[]): void {
  let end = 0;
  for (const entry of entries.toSorted(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  )) {
    if (entry.relativeOffsetOfLocalHeader < end) throw overLimit('unpacks_too_far', LIMITS.ratio);
    end = entry.relativeOffsetOfLocalHeader + entry.compressedSize;
  }
}

interface Tag {
  /** Without prefix. */
  readonly name: string;
  /** With prefixes. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** An attribute with any prefix. */
export function attributeOf({ attributes }: Tag, name: string): string | undefined {
  return Object.entries(attributes).find(([key]) => local(key) === name)?.[1];
}

export interface Handlers {
  readonly open?: (tag: Tag) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
  /** Elements that are left out with all that is in them. */
  readonly skip?: ReadonlySet<string>;
  /** Ends the walk. */
  readonly isDone?: () => boolean;
}

/** Walks the elements of a part. External and declared entities are not resolved; a missing part is empty. */
export async function walk(archive: Archive, part: string, handlers: Handlers): Promise<void> {
  const entry = archive.entries.get(part);
  if (!entry) return;
  const parser = new SaxesParser();
  let depth = 0;
  let skippedAt: number | null = null;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name: full, attributes }) => {
    const name = local(full);
    depth += 1;
    if (depth > DEPTH) throw overLimit('unpacks_too_far', DEPTH);
    if (skippedAt !== null) return;
    if (handlers.skip?.has(name) === true) skippedAt = depth;
    else handlers.open?.({ name, attributes });
  });
  parser.on('closetag', ({ name: full }) => {
    if (skippedAt === null) handlers.close?.(local(full));
    if (skippedAt === depth) skippedAt = null;
    depth -= 1;
  });
  parser.on('text', (text) => {
    if (skippedAt === null) handlers.text?.(text);
  });
  for await (const chunk of chunks(archive, entry)) {
    parser.write(chunk);
    if (handlers.isDone?.() === true) return;
  }
  parser.close();
}

function local(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}

/** Parts that a part refers to, by the id of the relation. Addresses outside of the archive are left out. */
export async function relationsOf(archive: Archive, part: string): Promise<ReadonlyMap<string, string>> {
  const folder = posix.dirname(part);
  const targets = new Map<string, string>();
  await walk(archive, `${folder}/_rels/${posix.basename(part)}.rels`, {
    open: ({ name, attributes: { Id: id = '', Target: target = '', TargetMode: mode } }) => {
      if (name !== 'Relationship' || mode === 'External') return;
      targets.set(id, target.startsWith('/') ? target.slice(1) : posix.join(folder, target));
      if (targets.size > LIMITS.entries) throw overLimit('too_many_parts', LIMITS.entries);
    },
  });
  return targets;
}
