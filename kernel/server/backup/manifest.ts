import { isObject, objectIn } from '@steward/kernel/contract/narrow.ts';

/** Version of the file format. Later versions of the product read it as well. */
export const FORMAT = 'steward-backup/1';
export const MANIFEST = 'manifest.json';
/** The list of files with their sizes and hashes. */
export const FILES = 'files.ndjson.gz';

/** A table in a backup. */
export interface TableEntry {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** Bytes and SHA-256 of its lines before compression. */
  readonly bytes: number;
  readonly sha256: string;
}

/** What a backup says of itself; the last entry of the zip. */
export interface Manifest {
  readonly format: typeof FORMAT;
  /** Version of the product that has written it. */
  readonly product: string;
  /** The last migration of its database. */
  readonly migration: string;
  readonly company: { readonly id: string; readonly name: string };
  readonly made_at: string;
  readonly tables: readonly TableEntry[];
  readonly files: Omit<TableEntry, 'columns' | 'name'> & {
    /** Bytes of all files. */
    readonly stored: number;
    /** Files whose bytes were not in the storage. */
    readonly missing: number;
  };
  /** Tables and columns that are not in it, with the reason. */
  readonly left_out: Readonly<Record<string, string>>;
}

/** A file of the backup: contents by their hash, pictures by their id. */
export interface FileEntry {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

const SHA256 = /^[\da-f]{64}$/;
const TABLE = /^[a-z][a-z0-9_]{0,62}$/;
const FILE = /^(?:files\/[\da-f]{64}|pictures\/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?:\.small)?)$/;

export const isFileName = (name: string): boolean => FILE.test(name);
export const tableFile = (table: string): string => `data/${table}.ndjson.gz`;

const isText = (value: unknown, max = 200): value is string => typeof value === 'string' && value.length <= max;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isHash = (value: unknown): value is string => typeof value === 'string' && SHA256.test(value);
const isTextMap = (value: unknown): value is Readonly<Record<string, string>> =>
  isObject(value) && Object.values(value).every((one) => isText(one, 1000));

const isSummed = (value: unknown): value is Pick<TableEntry, 'rows' | 'bytes' | 'sha256'> =>
  isObject(value) && isCount(value['rows']) && isCount(value['bytes']) && isHash(value['sha256']);

function isTable(value: unknown): value is TableEntry {
  if (!isObject(value) || !isSummed(value)) return false;
  const { name, columns } = objectIn(value);
  return (
    typeof name === 'string' &&
    TABLE.test(name) &&
    Array.isArray(columns) &&
    columns.every((one) => typeof one === 'string' && TABLE.test(one)) &&
    new Set(columns).size === columns.length
  );
}

/** The manifest of a text; `null`: it is none that this version reads. */
export function manifestOf(text: string): Manifest | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(value) || value['format'] !== FORMAT) return null;
  const { product, migration, company, made_at: madeAt, tables, files, left_out: leftOut } = value;
  if (!isText(product) || !isText(migration) || !isText(madeAt) || Number.isNaN(Date.parse(madeAt))) return null;
  if (!isObject(company) || !isText(company['id']) || !isText(company['name'], 1000) || !isTextMap(leftOut))
    return null;
  if (!Array.isArray(tables) || !tables.every(isTable) || !isObject(files) || !isSummed(files)) return null;
  const { stored, missing } = objectIn(files);
  if (!isCount(stored) || !isCount(missing)) return null;
  if (new Set(tables.map((one) => one.name)).size !== tables.length) return null;
  return {
    format: FORMAT,
    product,
    migration,
    company: { id: company['id'], name: company['name'] },
    made_at: madeAt,
    tables,
    files: { rows: files.rows, bytes: files.bytes, sha256: files.sha256, stored, missing },
    left_out: leftOut,
  };
}

/** A file of the list. Throws for anything else. */
export function fileEntryOf(line: string): FileEntry {
  const value: unknown = JSON.parse(line);
  if (!isObject(value)) throw new SyntaxError('Not a file');
  const { name, size, sha256 } = value;
  if (typeof name !== 'string' || !isFileName(name) || !isCount(size) || !isHash(sha256))
    throw new SyntaxError('Not a file');
  return { name, size, sha256 };
}
