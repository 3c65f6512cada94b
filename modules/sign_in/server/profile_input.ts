import {
  checkInput,
  type InputOf,
  isCurrency,
  type Fields,
  type Problem,
} from '@steward/kernel/contract/fields/index.ts';
import { isCountry, isTimeZone } from '@steward/kernel/contract/fields/place.ts';
import { refuse, complete } from '@steward/kernel/server/context/errors.ts';
import { companyProfileFields, placeFields, prefixFields } from '../contract/session.ts';

/** Tag prefix setting; none without. */
export interface Prefix {
  readonly enable_static_tag_prefix: boolean;
  readonly asset_tag_prefix: string;
}

/** Place of a company; absent values are unchanged. */
export interface Place {
  readonly country?: string;
  readonly currency?: string;
  readonly time_zone?: string;
}

/** Profile of a company. */
export interface Profile extends Prefix, Place {
  readonly name: string;
}

/** Upper-cased before measuring, since a letter may become two. Throws `invalid`. */
export function readPrefix(body: Readonly<Record<string, unknown>>): Prefix {
  const values = readFields(prefixFields, body);
  return prefixOf(values);
}

/** Parses name and prefix. Throws `invalid` with all problems. */
export function readProfile(body: Readonly<Record<string, unknown>>, ignore: readonly string[] = []): Profile {
  const values = readFields(companyProfileFields, body, ignore);
  return { name: values.name, ...prefixOf(values), ...placeOf(values) };
}

/** Parses the given of country, currency and zone. Throws `invalid`. */
export function readPlace(body: Readonly<Record<string, unknown>>): Place {
  const { values, problems } = checkInput(placeFields, body, { partial: true });
  refuse({ ...problems, ...placeProblems(values) });
  return placeOf(values);
}

const KNOWN = { country: isCountry, currency: isCurrency, time_zone: isTimeZone } as const;
const PLACE = ['country', 'currency', 'time_zone'] as const;

function placeProblems(values: Readonly<Record<string, unknown>>): Record<string, Problem> {
  return Object.fromEntries(
    PLACE.flatMap((key) => {
      const value = values[key];
      if (typeof value !== 'string' || KNOWN[key](value)) return [];
      return [[key, key === 'currency' ? { key: 'not_currency', params: { currency: value } } : { key: `not_${key}` }]];
    }),
  );
}

function placeOf(values: Readonly<Record<string, unknown>>): Place {
  return Object.fromEntries(PLACE.flatMap((key) => (typeof values[key] === 'string' ? [[key, values[key]]] : [])));
}

/** Parses the name. Throws `invalid`. */
export function readName(body: Readonly<Record<string, unknown>>): string {
  return readFields({ name: companyProfileFields.name }, body).name;
}

function readFields<F extends Fields>(
  fields: F,
  body: Readonly<Record<string, unknown>>,
  ignore: readonly string[] = [],
): InputOf<F> {
  const raw = body['asset_tag_prefix'];
  const isOn = body['enable_static_tag_prefix'] === true || body['enable_static_tag_prefix'] === 'true';
  const input = { ...body, ...(typeof raw === 'string' ? { asset_tag_prefix: isOn ? raw.toUpperCase() : '' } : {}) };
  const { values, problems } = checkInput(fields, input, { ignore });
  const parsed: Readonly<Record<string, unknown>> = values;
  const missing: Record<string, Problem> =
    isOn && !problems['asset_tag_prefix'] && parsed['asset_tag_prefix'] === null
      ? { asset_tag_prefix: { key: 'prefix_needed' } }
      : {};
  refuse({ ...problems, ...missing, ...placeProblems(parsed) });
  return complete(values);
}

function prefixOf(values: Readonly<Record<string, unknown>>): Prefix {
  return {
    enable_static_tag_prefix: values['enable_static_tag_prefix'] === true,
    asset_tag_prefix: typeof values['asset_tag_prefix'] === 'string' ? values['asset_tag_prefix'] : '',
  };
}
