import { useEffect, useState } from 'react';
import { loadAllTexts, currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import type { Language } from '@steward/kernel/contract/messages/languages.ts';
import type { Judged } from '../../contract/passwords/strength.ts';
import { wordListsOf } from '../../contract/passwords/word_lists.ts';

type Judge = (password: string, own: readonly string[]) => Judged;

const judges = new Map<Language, Promise<Judge>>();

/** The server's password rule with the word list of this language, some hundred kB, loaded with the first letter. */
function judgeOf(language: Language): Promise<Judge> {
  const known = judges.get(language);
  if (known) return known;
  const judge = Promise.all([
    import('../../contract/passwords/strength.ts'),
    wordListsOf([language]),
    loadAllTexts(),
  ]).then(([{ makeJudge }, lists]) => makeJudge(lists));
  judges.set(language, judge);
  judge.catch(() => judges.delete(language));
  return judge;
}

/** Strength of a password; `null` while empty or loading. The server decides, with the words of all languages. */
export function usePasswordStrength(password: string, own: readonly string[]): Judged | null {
  const [judged, setJudged] = useState<{ readonly of: string; readonly judged: Judged } | null>(null);
  const key = own.join('\n');
  useEffect(() => {
    if (password === '') return undefined;
    let isOver = false;
    // Debounced while typing.
    const timer = setTimeout(() => {
      judgeOf(currentLanguage()).then(
        (judge) => {
          if (!isOver) setJudged({ of: password, judged: judge(password, key.split('\n')) });
        },
        () => undefined,
      );
    }, 120);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [password, key]);
  return password === '' ? null : (judged?.judged ?? null);
}
