import { cloneElement, Fragment, useMemo, type ReactElement, type ReactNode } from 'react';
import { useStore } from '../../state/store.ts';
import { fillIn, find, say, spoken, type Values } from './i18next.ts';

/** The words of one or several areas. `t` stays the same until the language changes or words are added. */
export function useTranslation(areas: string | readonly string[] = 'common') {
  const now = useStore(spoken);
  const names = typeof areas === 'string' ? areas : areas.join();
  return useMemo(() => {
    const list = names.split(',');
    return {
      t: (key: string, { ns, ...values }: Values & { readonly ns?: string } = {}): string => say(now, ns === undefined ? list : [ns], key, values),
      i18n: { language: now.language, getResource: (_language: string, area: string, key: string): string | undefined => find(now, area, key) },
    };
  }, [now, names]);
}

interface Sentence {
  readonly t: (key: string) => string;
  readonly i18nKey: string;
  readonly values?: Values;
  readonly components: Readonly<Record<string, ReactElement>>;
}

/** A sentence with elements in it: `<b>{{who}}</b> left`. Tags within values are text. */
export function Trans({ t, i18nKey, values = {}, components }: Sentence): ReactNode {
  const { language } = useStore(spoken);
  // Every third part is the name of a tag, and what it holds comes after it.
  const parts = t(i18nKey).split(/<(\w+)>(.*?)<\/\1>/s);
  return parts.map((part, at) => {
    if (at % 3 === 1) return null;
    const text = fillIn(part, values, language);
    const element = at % 3 === 2 ? components[parts[at - 1] ?? ''] : undefined;
    return element ? cloneElement(element, { key: at }, text) : <Fragment key={at}>{text}</Fragment>;
  });
}
