import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '../config.ts';

/** Rows of a table in a backup: PostgreSQL's text form of COPY, compressed by zstd. */
export interface DumpedTable {
  /** With its schema, as in `public.asset`. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** Of the compressed file. */
  readonly bytes: number;
  /** Of the text before it was compressed. */
  readonly sha256: string;
}

/** What is in the database part of a backup. */
export interface Dump {
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  readonly tables: readonly DumpedTable[];
  /** `value` is null of a sequence that was never used. */
  readonly sequences: readonly { readonly name: string; readonly value: string | null }[];
}

/** What `manifest.json` of a backup says. Times are ISO 8601 in UTC. */
export interface Manifest extends Dump {
  readonly form: number;
  readonly version: string;
  readonly postgres: string;
  readonly madeAt: string;
  readonly files: { readonly count: number; readonly bytes: number; readonly sha256: string };
  readonly hasKeys: boolean;
}

/** A backup in the folder of all backups. */
export interface Backup {
  /** Of its folder; later ones sort later. */
  readonly name: string;
  readonly path: string;
  readonly manifest: Manifest;
}

/** Version of the form of backups. A later one has to read all before it. */
export const FORM = 1;
export const MANIFEST = 'manifest.json';
const NAME = /^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z$/;

/** `2026-11-27T023000.000Z`: without colons, which some file systems refuse. */
export function backupName(at: Date): string {
  return at.toISOString().replaceAll(':', '');
}

/** The finished backups of a folder, oldest first; unreadable ones are left out. */
export async function backupsIn(folder: string): Promise<Backup[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name)).toSorted();
  const found = await Promise.all(names.map((name) => readBackup(join(folder, name)).catch(() => null)));
  return found.filter((one) => one !== null);
}

/** Throws {@link CannotStart} for a folder that holds no backup, or one of a later form. */
export async function readBackup(path: string): Promise<Backup> {
  const text = await readFile(join(path, MANIFEST), 'utf8').catch(() => {
    throw new CannotStart(`${path} is no backup: it has no ${MANIFEST}.`);
  });
  const manifest = parse(text);
  if (!manifest) throw new CannotStart(`${join(path, MANIFEST)} is damaged.`);
  if (manifest.form > FORM)
    throw new CannotStart(`The backup ${path} was made by Steward ${manifest.version}; install that version or newer.`);
  return {
    name:
      path
        .replace(/[/\\]+$/, '')
        .split(/[/\\]/)
        .at(-1) ?? '',
    path,
    manifest,
  };
}

function parse(text: string): Manifest | null {
  try {
    const value: Manifest = JSON.parse(text);
    const isWhole =
      Number.isInteger(value.form) &&
      !Number.isNaN(Date.parse(value.madeAt)) &&
      value.migrations.every(({ name, checksum }) => /^\d{3}_[a-z0-9_]+\.sql$/.test(name) && checksum !== '') &&
      value.tables.every((one) => /^[a-z_]+\.[a-z0-9_]+$/.test(one.name) && one.columns.every((name) => name !== '')) &&
      value.sequences.every(({ name }) => /^[a-z_]+\.[a-z0-9_]+$/.test(name)) &&
      /^[\da-f]{64}$/.test(value.files.sha256);
    return isWhole ? value : null;
  } catch {
    return null;
  }
}
