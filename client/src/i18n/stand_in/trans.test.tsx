import { renderToStaticMarkup } from 'react-dom/server';
import { Trans, useTranslation } from 'react-i18next';
import { beforeEach, describe, expect, it } from 'vitest';
import { speak } from './i18next.ts';

function Sentence({ at, who }: { at: string; who: string }) {
  const { t } = useTranslation('history');
  return <Trans t={t} i18nKey={at as never} values={{ who }} components={{ b: <strong />, a: <a href="/x" /> }} shouldUnescape />;
}

const drawn = (at: string, who = 'Ada'): string => renderToStaticMarkup(<Sentence at={at} who={who} />);

describe('a sentence with elements in it', () => {
  beforeEach(() => speak('en', { history: { left: '<b>{{who}}</b> left <a>{{who}}</a>.', plain: '{{who}} left', other: 'An <i>unknown</i> tag' } }));

  it('puts each part into its element, and values into all parts', () => {
    expect(drawn('left')).toBe('<strong>Ada</strong> left <a href="/x">Ada</a>.');
    expect(drawn('plain')).toBe('Ada left');
    expect(drawn('other')).toBe('An unknown tag');
  });

  it('keeps tags within values as text', () => {
    expect(drawn('left', '<b>& Co</b>')).toBe('<strong>&lt;b&gt;&amp; Co&lt;/b&gt;</strong> left <a href="/x">&lt;b&gt;&amp; Co&lt;/b&gt;</a>.');
  });
});
