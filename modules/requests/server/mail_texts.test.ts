import { LANGUAGES } from '@steward/kernel/contract/messages/index.ts';
import type { MailText } from '@steward/kernel/server/adapters/mail/text.ts';
import { describe, expect, test } from 'vitest';
import { REQUEST_TEXTS } from './mail_texts.ts';

describe.each(LANGUAGES)('in %s', (language) => {
  const mails: MailText[] = Object.values(REQUEST_TEXTS[language]).flatMap((one) => Object.values(one));

  test('each event has a subject of its own', () => {
    const subjects = mails.map((one) => one.subject);
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  test('sentences begin as the greeting above them asks', () => {
    const begins = mails
      .map((one) => one.text[0] ?? '')
      .filter((first) =>
        language === 'de' ? /^(Bitte|Für|Der|Die|Das|Jemand) /u.test(first) : /^\p{Ll}/u.test(first),
      );
    expect(begins).toEqual([]);
  });
});
