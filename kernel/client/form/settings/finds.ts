import i18next, { type ParseKeys, type TypeOptions } from 'i18next';
import type { ComponentType } from 'react';

/** A setting as the search of the settings finds it. */
export interface FoundSetting {
  readonly label: string;
  readonly help?: string | undefined;
}

/** What a part of the settings holds, in the current language. */
export interface PartContent {
  readonly title: string;
  readonly settings: readonly FoundSetting[];
}

const contents = new WeakMap<object, () => PartContent>();

/** Declares what the search finds in a page or card of the settings; returns the component. */
export function findable<Part extends object>(part: Part, content: () => PartContent): Part {
  contents.set(part, content);
  return part;
}

type TextKey = ParseKeys<(keyof TypeOptions['resources'])[]>;

/** One key is typed for all of them: otherwise the library computes the type of an answer for each of thousands. */
const say = (key: TextKey): string => i18next.t(key as 'common:save');

/**
 * The same by keys of texts: of the title, and of each setting its label, then its hint and the words by which people
 * look for it.
 */
export function findableBy<P>(
  part: ComponentType<P>,
  title: TextKey,
  ...settings: readonly (readonly [TextKey, ...TextKey[]])[]
): void {
  findable(part, () => ({
    title: say(title),
    settings: settings.map(([label, ...hints]) => ({ label: say(label), help: hints.map(say).join(' ') })),
  }));
}

/** What a page or card has declared. */
export function contentOf(part: object): PartContent | null {
  return contents.get(part)?.() ?? null;
}
