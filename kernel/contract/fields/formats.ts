/** Formats of text values. The server implements them. */
export const FORMATS = [
  'any',
  'regex',
  'alpha',
  'alphadash',
  'numbers',
  'alphanumeric',
  'email',
  'date',
  'url',
  'ip',
  'ipv4',
  'ipv6',
  'mac',
  'boolean',
] as const;
export type Format = (typeof FORMATS)[number];

export const isFormat = (one: unknown): one is Format => FORMATS.some((format) => format === one);
