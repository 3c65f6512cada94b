import type { Page } from '@playwright/test';

/** Limit of gzipped script bytes for login and asset list. */
export const LIMIT: number;

/** Scripts by their path. */
export interface Weight {
  readonly scripts: ReadonlyMap<string, number>;
  readonly bytes: number;
}

/** Loads an address with an empty cache and weighs all scripts. */
export function weigh(page: Page, address: string, shown: string): Promise<Weight>;

/** The sum and the heaviest scripts, a line each. */
export function weightLines(name: string, weight: Weight, most?: number): string[];
