import { DELIMITERS } from '@steward/kernel/contract/csv/decode.ts';
import { ENCODINGS } from '@steward/kernel/contract/csv/encodings.ts';
import { isTimeZone } from '@steward/kernel/contract/fields/place.ts';
import type { Problem } from '@steward/kernel/contract/fields/index.ts';
import type { FileReading } from '../contract/wire.ts';
import { refuse } from '@steward/kernel/server/context/errors.ts';
import type { ReadRequest } from './file/read.ts';

/** Options for reading a file in a body. */
export const READING_FIELDS = ['encoding', 'delimiter', 'sheet', 'heading_row', 'skip_hidden', 'time_zone'] as const;

/** Merges options of a body into the previous ones; `null` detects again. Refuses unknown ones by name. */
export function readWanted(
  body: Readonly<Record<string, unknown>>,
  before: ReadRequest & Pick<FileReading, 'time_zone'>,
): ReadRequest & Pick<FileReading, 'time_zone'> {
  const fits: Readonly<Record<(typeof READING_FIELDS)[number], (value: unknown) => boolean>> = {
    encoding: (value) => ENCODINGS.some((one) => one === value),
    delimiter: (value) =>
      DELIMITERS.some((one) => one === value) || (typeof value === 'string' && /^[^\w\s"'\r\n]$/.test(value)),
    sheet: (value) => typeof value === 'string' && value !== '' && value.length <= 100,
    heading_row: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1_000_000,
    skip_hidden: (value) => typeof value === 'boolean',
    time_zone: isTimeZone,
  };
  const given = READING_FIELDS.filter((key) => body[key] !== undefined);
  const wrong = given.filter((key) => !fits[key](body[key]) && !(body[key] === null && key !== 'skip_hidden'));
  const options: Readonly<Partial<Record<string, string>>> = { encoding: ENCODINGS.join(', '), delimiter: ', ; | TAB' };
  refuse(
    Object.fromEntries(
      wrong.map((key): [string, Problem] => [key, { key: 'not_option', params: { options: options[key] ?? key } }]),
    ),
  );
  return { ...before, ...Object.fromEntries(given.map((key) => [key, body[key]])) };
}
