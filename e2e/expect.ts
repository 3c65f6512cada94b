import { expect as playwright, type Locator, type Page } from '@playwright/test';

interface Asked {
  readonly isNot: boolean;
  /** Milliseconds unless the call has its own. */
  readonly timeout: number;
}

interface Outcome {
  readonly pass: boolean;
  readonly message: () => string;
}

/** Waits; Playwright's matcher has the rest of the time, and the word, when that fails. */
async function outcome(
  { isNot, timeout }: Asked,
  wait: (timeout: number) => Promise<unknown>,
  match: (timeout: number) => Promise<unknown>,
): Promise<Outcome> {
  const end = Date.now() + timeout;
  try {
    await wait(timeout).catch(() => match(Math.max(1, end - Date.now())));
    return { pass: !isNot, message: () => '' };
  } catch (error) {
    return { pass: isNot, message: () => (error instanceof Error ? error.message : String(error)) };
  }
}

function outcomeOfVisibility(asked: Asked, locator: Locator, visible: boolean): Promise<Outcome> {
  return outcome(
    asked,
    (timeout) => locator.waitFor({ state: visible ? 'visible' : 'hidden', timeout }),
    (timeout) => playwright(locator).toBeVisible({ visible, timeout }),
  );
}

/**
 * Playwright's `expect`. Its matchers describe the whole page each time that they look and find nothing, which costs
 * more than to draw it: those that journeys wait with do so only in the end.
 */
export const expect = playwright.extend({
  toBeVisible(this: Asked, locator: Locator, options: { readonly visible?: boolean; readonly timeout?: number } = {}) {
    const { isNot, timeout } = { ...this, ...options };
    return outcomeOfVisibility({ isNot, timeout }, locator, (options.visible ?? true) !== isNot);
  },
  toBeHidden(this: Asked, locator: Locator, options: { readonly timeout?: number } = {}) {
    const { isNot, timeout } = { ...this, ...options };
    return outcomeOfVisibility({ isNot, timeout }, locator, isNot);
  },
  toHaveURL(this: Asked, page: Page, url: string | RegExp, options: { readonly timeout?: number } = {}) {
    const asked = { isNot: this.isNot, timeout: options.timeout ?? this.timeout };
    const match = (timeout: number): Promise<void> =>
      this.isNot ? playwright(page).not.toHaveURL(url, { timeout }) : playwright(page).toHaveURL(url, { timeout });
    const wait = (timeout: number): Promise<void> => page.waitForURL(url, { waitUntil: 'commit', timeout });
    return outcome(asked, this.isNot ? match : wait, match);
  },
});
