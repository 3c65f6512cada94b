import type { ByteRange } from '../adapters/files/places/place.ts';

/** What a request wants of a file: all of it, a part, or one that is not there. */
export type Wanted = 'all' | 'unsatisfiable' | Required<ByteRange>;

/**
 * The part of so many bytes that a `Range` header asks for. Of several parts, of other units and of what is no range
 * everything is answered, as RFC 9110 allows; also when `If-Range` names another version than `etag`.
 */
export function wantedRange(
  { range, 'if-range': ifRange }: Readonly<Record<string, string | string[] | undefined>>,
  size: number,
  etag: string,
): Wanted {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(typeof range === 'string' ? range.trim() : '') ?? [];
  if (first === '' && last === '') return 'all';
  if (ifRange !== undefined && ifRange !== etag) return 'all';
  if (first === '')
    return Number(last) === 0 || size === 0
      ? 'unsatisfiable'
      : { from: Math.max(0, size - Number(last)), to: size - 1 };
  const [from, to] = [Number(first), last === '' ? size - 1 : Math.min(size - 1, Number(last))];
  if (last !== '' && Number(last) < from) return 'all';
  return from >= size ? 'unsatisfiable' : { from, to };
}
