import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '@steward/kernel/contract/messages/index.ts';
import type { MailText } from '@steward/kernel/server/adapters/mail/text.ts';
import { MAIL_TEXTS } from './mail_texts.ts';
import { SECURITY_TEXTS } from './security_mail_texts.ts';

describe.each(LANGUAGES)('in %s', (language) => {
  const { news, newAddress, oldAddress } = SECURITY_TEXTS[language];
  const mails: MailText[] = [
    ...Object.values(MAIL_TEXTS[language]),
    newAddress,
    oldAddress,
    ...Object.values(news).map(({ subject, text }) => ({ subject, text: [text] })),
  ];

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

  test('who was reset by an administrator is not asked whether it was them', () => {
    expect(SECURITY_TEXTS[language].byOther.closing).not.toMatch(/this was you|das waren|fue usted/);
  });
});
