import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import type { WordLists } from './word_lists.ts';

/** Why a password is refused, as a message key. */
export type Weakness = 'password_common' | 'password_own' | 'password_pattern' | 'password_weak';

export interface Judged {
  /** 0 (weak) to 4. */
  readonly score: 0 | 1 | 2 | 3 | 4;
  /** `null`: accepted. */
  readonly weakness: Weakness | null;
}

/** More than 100 million guesses. */
export const MIN_SCORE = 3;

/** Characters that are rated; bounds the cost of hostile input. */
const LONGEST = 32;

const KINDS: Readonly<Record<string, Weakness>> = {
  topTen: 'password_common',
  topHundred: 'password_common',
  common: 'password_common',
  similarToCommon: 'password_common',
  pwned: 'password_common',
  wordByItself: 'password_common',
  commonNames: 'password_common',
  namesByThemselves: 'password_common',
  userInputs: 'password_own',
  straightRow: 'password_pattern',
  keyPattern: 'password_pattern',
  simpleRepeat: 'password_pattern',
  extendedRepeat: 'password_pattern',
  sequences: 'password_pattern',
  recentYears: 'password_pattern',
  dates: 'password_pattern',
};

/** Lists of names and encyclopedias are left out. */
const isOfUse = (list: string): boolean => /^(commonWords|firstnames)/.test(list);

/** zxcvbn reports single words only for lists named `wikipedia`. */
const nameOf = (list: string): string => (list.startsWith('commonWords') ? 'wikipedia' : 'firstnames');

function listsOf(words: WordLists, language: string): [string, never][] {
  const lists = Object.entries(words).filter(([list]) => isOfUse(list));
  // The library's type of a dictionary is not exported.
  return lists.map(([list, entries]) => [`${nameOf(list)}-${language}`, entries as never]);
}

/**
 * Makes a password rater from common passwords and word lists, which are large: load on demand. `own`: known personal
 * words.
 */
export function makeJudge(
  languages: Readonly<Record<string, WordLists>>,
): (password: string, own: readonly string[]) => Judged {
  const words = Object.entries(languages).flatMap(([language, one]) => listsOf(one, language));
  const meter = new ZxcvbnFactory({
    dictionary: { ...common, ...Object.fromEntries(words) },
    graphs: adjacencyGraphs,
    maxLength: LONGEST,
    l33tMaxSubstitutions: 2,
  });
  return (password, own) => {
    const { score, feedback } = meter.check(password, [...ownWords(own)]);
    return { score, weakness: score >= MIN_SCORE ? null : (KINDS[feedback.warning ?? ''] ?? 'password_weak') };
  };
}

/** Parts of addresses and names long enough to be a password. */
function ownWords(own: readonly string[]): Set<string> {
  return new Set([
    'steward',
    ...own
      .flatMap((one) => [one, ...one.split(/[^\p{L}\p{N}]+/u)])
      .map((one) => one.toLowerCase())
      .filter((one) => one.length > 2),
  ]);
}
