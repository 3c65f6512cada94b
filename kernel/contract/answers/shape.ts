import type { Row } from '../records/types.ts';
import type { Page } from '../wire/list.ts';

/** A JSON schema, or a part of one. */
export type Json = Readonly<Record<string, unknown>>;

/** The JSON schema of an answer. */
export interface AnyShape {
  readonly schema: Json;
  /** Schemas that it refers to, by name. */
  readonly within: Readonly<Record<string, Json>>;
}

/**
 * A schema that carries the type that it describes. Declared as `Shape<PrintJob>`, one that differs from the type of
 * the contract, which the client reads, does not compile.
 */
export interface Shape<T> extends AnyShape {
  /** Never set. Both a parameter and a result, so that neither a wider nor a narrower type fits. */
  readonly carries?: (value: T) => T;
}

/** Of a property that may be absent. */
interface Optional<T> extends Shape<T> {
  readonly isOptional: true;
}

type Properties = Readonly<Record<string, AnyShape>>;
type TypeOf<S> = S extends Shape<infer T> ? T : never;
type OptionalIn<P> = { [K in keyof P]: P[K] extends { readonly isOptional: true } ? K : never }[keyof P];
type ObjectOf<P> = { readonly [K in Exclude<keyof P, OptionalIn<P>>]: TypeOf<P[K]> } & {
  readonly [K in OptionalIn<P>]?: TypeOf<P[K]>;
};

function plain<T>(schema: Json): Shape<T> {
  return { schema, within: {} };
}

export const string = plain<string>({ type: 'string' });
export const uuid = plain<string>({ type: 'string', format: 'uuid' });
/** YYYY-MM-DD. */
export const day = plain<string>({ type: 'string', format: 'date' });
export const moment = plain<string>({ type: 'string', format: 'date-time' });
export const integer = plain<number>({ type: 'integer' });
export const number = plain<number>({ type: 'number' });
export const boolean = plain<boolean>({ type: 'boolean' });
export const anything = plain<unknown>({});

/** One of these values. */
export function literal<const T extends string | number | boolean>(...values: readonly T[]): Shape<T> {
  return plain({ type: typeof values[0], enum: values });
}

/** Texts of a type that is no short list, such as permissions. */
export function textOf<T extends string>(): Shape<T> {
  return plain({ type: 'string' });
}

/** An object. Its properties are required unless they are {@link optional}. */
export function shape<const P extends Properties>(properties: P): Shape<ObjectOf<P>> {
  const entries = Object.entries(properties);
  const needed = entries.filter(([, one]) => !('isOptional' in one)).map(([key]) => key);
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(entries.map(([key, one]) => [key, one.schema])),
      ...(needed.length > 0 ? { required: needed } : {}),
    },
    within: partsOf(entries.map(([, one]) => one)),
  };
}

/** A property that may be absent. */
export function optional<T>(shape: Shape<T>): Optional<T> {
  return { ...shape, isOptional: true };
}

export function nullable<T>({ schema, within }: Shape<T>): Shape<T | null> {
  return { schema: orNull(schema), within };
}

/** The schema of a value that may be null. */
export function orNull(schema: Json): Json {
  const { type, enum: options } = schema;
  if (typeof type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return { ...schema, type: [type, 'null'], ...(Array.isArray(options) ? { enum: [...options, null] } : {}) };
}

export function arrayOf<T>({ schema, within }: Shape<T>): Shape<readonly T[]> {
  return { schema: { type: 'array', items: schema }, within };
}

/** An object with any keys. */
export function mapOf<T>({ schema, within }: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return { schema: { type: 'object', additionalProperties: schema }, within };
}

/** An object to which modules add properties of their own. */
export function open<T>({ schema, within }: Shape<T>): Shape<T> {
  return { schema: { ...schema, additionalProperties: true }, within };
}

export function either<const S extends readonly AnyShape[]>(...shapes: S): Shape<TypeOf<S[number]>> {
  return { schema: { anyOf: shapes.map((one) => one.schema) }, within: partsOf(shapes) };
}

/** One that names itself within, such as a tree; `build` gets the reference to it. */
export function recursive<T>(name: string, build: (self: Shape<T>) => Shape<T>): Shape<T> {
  return named(name, build(plain(refTo(name))));
}

/** A shape that the document has once, under a name, and that generated clients call so. */
export function named<T>(name: string, { schema, within }: Shape<T>): Shape<T> {
  return { schema: refTo(name), within: { ...within, [name]: schema } };
}

function refTo(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

function partsOf(shapes: readonly AnyShape[]): AnyShape['within'] {
  return Object.assign({}, ...shapes.map((one) => one.within));
}

/** A record of a type, as the engine answers it. */
export function rowOf(record: string): Shape<Row> {
  return plain(refTo(record));
}

/** A record of any type. */
export const anyRow = named<Row>(
  'Row',
  plain({ type: 'object', properties: { id: uuid.schema }, additionalProperties: true, required: ['id'] }),
);

/** The row, or the id alone for callers who may write but not read. */
export function rowOrId(record: string): Shape<Row | { readonly id: string }> {
  return either(rowOf(record), ID_ALONE);
}

/** A page of a list. */
export function pageOf<T>(row: Shape<T>): Shape<Page<T>> {
  return shape({ ...PAGE, results: arrayOf(row) });
}

/** The list inside an answer that is not divided into pages. */
export function resultsOf<T>(row: Shape<T>): Shape<{ readonly results: readonly T[] }> {
  return shape({ results: arrayOf(row) });
}

export const PAGE = {
  count: integer,
  count_is_exact: { ...boolean, schema: { type: 'boolean', description: 'Large lists are counted up to a limit' } },
  page: integer,
  page_size: integer,
};

const ID_ALONE = shape({ id: uuid });

/** What calls answer that have nothing to say. */
export const nothing = shape({});

/** How many records a call has deleted. */
export const deleted = shape({ deleted: integer });
