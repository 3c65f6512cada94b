import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    /** As its script puts it there. */
    readonly axe: typeof axe;
  }
}

interface Looked {
  /** Selector of the part that is looked at; absent: the page. */
  readonly within?: string;
  /** Lesser findings too; absent: those that keep somebody out (serious and critical). */
  readonly isStrict?: true;
  /** Conformance rules alone, without those of good practice. */
  readonly isConformance?: true;
  /** Rules that depend on colours alone: the others have been looked at in other colours. */
  readonly isColours?: true;
}

const script = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

function rulesOf({ isConformance, isColours }: Looked): axe.RunOptions {
  if (isColours) return { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };
  return isConformance ? { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] } : {};
}

/** Findings of axe as sentences, after animations have ended. */
export async function accessibilityFaults(page: Page, looked: Looked = {}): Promise<string[]> {
  const isThere = await page.evaluate(async () => {
    const moving = (): Animation[] =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
    // A change is drawn with the next frame, and only then begins to fade in; what inherits a colour follows later.
    do {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      await Promise.all(moving().map((one) => one.finished.catch(() => undefined)));
    } while (moving().length > 0);
    return 'axe' in window;
  });
  // The script is half a megabyte: a document is given it once.
  if (!isThere) await page.evaluate(await script);
  const violations = await page.evaluate(
    async ([within, options]) => {
      // Without `resultTypes` axe describes everything that is right too, which takes longer than looking.
      const found = await window.axe.run(within ?? document, { ...options, resultTypes: ['violations'] });
      return found.violations;
    },
    [looked.within, rulesOf(looked)] as const,
  );
  return violations
    .filter(({ impact }) => looked.isStrict || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`));
}
