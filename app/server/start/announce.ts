import type { AddressInfo } from 'node:net';
import type { Config } from '@steward/kernel/server/config.ts';

/** Prints one line. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints the address and informs the start script, which opens the browser. */
export function announce(config: Config, bound: AddressInfo | string | null, told: readonly string[]): void {
  const address =
    config.port === 0 && bound !== null && typeof bound !== 'string'
      ? `http://127.0.0.1:${bound.port}`
      : config.publicUrl;
  say(`\nSteward is running at ${address}`);
  for (const line of told) say(line);
  say('Ctrl-C stops it.');
  process.send?.({ address });
}
