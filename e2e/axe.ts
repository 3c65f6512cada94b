import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Looked {
  /** Selector of the part that is looked at; absent: the page. */
  readonly within?: string;
  /** Lesser findings too; absent: those that keep somebody out (serious and critical). */
  readonly isStrict?: true;
  /** Conformance rules alone, without those of good practice. */
  readonly isConformance?: true;
}

/** Faults that axe finds, in words; what fades or moves in is looked at when it has come to rest. */
export async function accessibilityFaults(
  page: Page,
  { within, isStrict, isConformance }: Looked = {},
): Promise<string[]> {
  await page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
      .map((one) => one.finished.catch(() => undefined));
    await Promise.all(ends);
  });
  // Frames of other sites need the other mode, which opens a page for each look; there are none.
  let axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (within !== undefined) axe = axe.include(within);
  if (isConformance) axe = axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => isStrict || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`));
}
