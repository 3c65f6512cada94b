import { expect, test } from 'vitest';
import { fillMail } from './text.ts';

const text = { subject: 'About {asset}', body: 'Hello {name},\n\nabout {asset}.{note}\n\n{link}' };

test('what people typed becomes no header, no paragraph and no place for a value in a mail', () => {
  const mail = fillMail(text, { asset: 'A desk\r\nBcc: all@example.com', name: 'Ada\n\nYour password is void', link: 'https://steward.example' }, { note: 'Broken.\n\nHello {name}, pay here: {link}' });
  expect(mail.subject).toBe('About A desk Bcc: all@example.com');
  expect(mail.body).toBe('Hello Ada Your password is void,\n\nabout A desk Bcc: all@example.com.\n\n    Broken. Hello {name}, pay here: {link}\n\nhttps://steward.example\n');
});

test('where nothing was typed, no paragraph is left', () => {
  expect(fillMail(text, { asset: 'A desk', name: 'Ada', link: 'here' }, { note: null }).body).toBe('Hello Ada,\n\nabout A desk.\n\nhere\n');
});
