import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Of this installation, from the repository's package.json. */
export const VERSION = readVersion();

function readVersion(): string {
  const text: unknown = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'));
  return typeof text === 'object' && text !== null && 'version' in text && typeof text.version === 'string'
    ? text.version
    : '0.0.0';
}
