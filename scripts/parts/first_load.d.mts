import type { Page } from '@playwright/test';

/** How much script the login and the asset list may load, in bytes, gzipped. */
export const LIMIT: number;

/** Scripts by their path. */
export interface Weight {
  readonly scripts: ReadonlyMap<string, number>;
  readonly bytes: number;
}

/** Opens an address with an empty cache, waits until it has settled, and weighs every script that came. */
export function weigh(page: Page, address: string, shown: string): Promise<Weight>;

/** The sum in one line, and the heaviest scripts, each in one. */
export function told(name: string, weight: Weight, most?: number): string[];
