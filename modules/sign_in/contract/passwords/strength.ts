import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';

/** Words of one language, by the name of their list. */
export type Words = Readonly<Record<string, unknown>>;

/** Why a password is refused, as a key of `messages`. */
export type Weakness = 'password_common' | 'password_own' | 'password_pattern' | 'password_weak';

export interface Judged {
  /** From 0 (guessed at once) to 4. */
  readonly score: 0 | 1 | 2 | 3 | 4;
  /** `null`: strong enough. */
  readonly weakness: Weakness | null;
}

/**
 * More than 100 million guesses: too many for who may only try a few a minute, and dear for who has stolen the hashes.
 */
export const MIN_SCORE = 3;

/**
 * So much is looked at; what is longer is no weaker. Together with few replaced letters it bounds what a hostile text
 * costs.
 */
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

/** Names of people and whole encyclopedias add little to what is common. */
const isOfUse = (list: string): boolean => /^(commonWords|firstnames)/.test(list);

/** The library says that a password is one word alone only of lists by the name `wikipedia`. */
const nameOf = (list: string): string => (list.startsWith('commonWords') ? 'wikipedia' : 'firstnames');

function listsOf(words: Words, language: string): [string, never][] {
  const lists = Object.entries(words).filter(([list]) => isOfUse(list));
  return lists.map(([list, entries]) => [`${nameOf(list)}-${language}`, entries as never]);
}

/**
 * What tells how hard a password is to guess, by lists of common ones and the words of some languages. They are large:
 * load this module when a password is chosen, not before. `own`: what others know of the person, such as address and
 * name.
 */
export function makeJudge(
  languages: Readonly<Record<string, Words>>,
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

/** The parts of addresses and names that are long enough to be somebody's password. */
function ownWords(own: readonly string[]): Set<string> {
  return new Set([
    'steward',
    ...own
      .flatMap((one) => [one, ...one.split(/[^\p{L}\p{N}]+/u)])
      .map((one) => one.toLowerCase())
      .filter((one) => one.length > 2),
  ]);
}
