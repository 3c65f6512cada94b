import type { Page } from '@playwright/test';

/** Limits of gzipped script bytes: of the login, and of the list of assets. */
export const LIMITS: { readonly login: number; readonly list: number };

/** Scripts by their path. */
export interface Weight {
  readonly scripts: ReadonlyMap<string, number>;
  readonly bytes: number;
}

/** Loads an address with an empty cache and weighs all scripts. */
export function weigh(page: Page, address: string, shown: string): Promise<Weight>;

/** The sum and the heaviest scripts, a line each. */
export function weightLines(name: keyof typeof LIMITS, weight: Weight, most?: number): string[];
