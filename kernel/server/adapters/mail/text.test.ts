import { expect, test } from 'vitest';
import { factsOf } from './origin.ts';
import { writeMail, type MailText } from './text.ts';

const text: MailText = {
  subject: 'About {asset}',
  text: ['Here is {asset}.', 'Then more.'],
  button: 'Open',
  after: ['Below, {name}.'],
};
const link = 'https://steward.example/x?token=abc';

/** Visible content of the HTML, and of the text without link lines. */
const seen = (html: string): string[] =>
  html
    .replace(/<(title|style)>[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

test('what people typed becomes no header, no paragraph, no markup and no place for a value in a mail', () => {
  const values = { asset: 'A <b>desk</b>\r\nBcc: all@example.com' };
  const quote = 'Broken.\n\nHello {name}, <img src="https://evil.example/x.png"> pay here: {link}';
  const mail = writeMail(text, {
    language: 'en',
    name: 'Ada\n\n"Your" password is void',
    company: "O'Neil & <Sons>",
    values,
    quote,
    link,
  });
  expect(mail.subject).toBe('About A <b>desk</b> Bcc: all@example.com');
  expect(mail.body).toBe(`Hello Ada "Your" password is void,

Here is A <b>desk</b> Bcc: all@example.com.

    Broken. Hello {name}, <img src="https://evil.example/x.png"> pay here: {link}

Then more.

Open:
${link}

Below, Ada "Your" password is void.

-- 
Sent by Steward for O'Neil & <Sons>
`);
  expect(mail.html).toContain('A &lt;b&gt;desk&lt;/b&gt; Bcc: all@example.com.');
  expect(mail.html).toContain('&lt;img src=&quot;https://evil.example/x.png&quot;&gt;');
  expect(mail.html).toContain('O&#39;Neil &amp; &lt;Sons&gt;');
  expect(mail.html).not.toMatch(/<b>|<img|<Sons/);
});

test('text and HTML tell the same, with one button, and nothing is loaded from anywhere', () => {
  const facts = [
    ['Device', 'Chrome on Linux'],
    ['IP address', '2001:db8::1'],
  ] as const;
  const mail = writeMail(text, {
    language: 'de',
    name: 'Ada Lovelace',
    company: 'Acme',
    values: { asset: 'A & B' },
    quote: 'A note',
    facts,
    link,
  });
  const html = seen(mail.html);
  const lines = mail.body
    .replace('-- \n', '')
    .split('\n')
    .map((line) => line.trim().replace(/:$/, ''))
    .filter(Boolean)
    .flatMap((line) => facts.find(([label, value]) => line === `${label}: ${value}`) ?? [line]);
  // Beside the company above and the note on the address that the button has.
  expect(
    html
      .filter((line) => line !== 'Acme' && !line.startsWith('Falls die'))
      .map((line) => line.replace(/:$/, ''))
      .sort(),
  ).toEqual(lines.sort());
  expect(mail.html.match(/<a /g)).toHaveLength(1);
  expect(mail.html).toContain(` href="${link}"`);
  expect(mail.html.replaceAll(link, '')).not.toMatch(/https?:|src=|url\(|@import|<script|<link/);
});

test('where nothing was typed and nobody is known by name, no paragraph is left empty', () => {
  const mail = writeMail({ subject: 'S', text: ['One.'] }, { language: 'es', name: '', company: '', quote: null });
  expect(mail.body).toBe('Hola:\n\nOne.\n\n-- \nEnviado por Steward\n');
  expect(seen(mail.html)).toEqual(['Steward', 'Hola:', 'One.', 'Enviado por Steward']);
});

test('a security mail tells device, address and time, in the language and the time zone of its reader', () => {
  const at = new Date('2026-10-24T21:05:00Z');
  const userAgent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
  const origin = { userAgent, address: '203.0.113.7' };
  expect(factsOf({ language: 'en', timeZone: 'Asia/Tokyo' }, { origin, at })).toEqual([
    ['Device', 'Chrome on Windows'],
    ['IP address', '203.0.113.7'],
    ['Time', '25 October 2026 at 06:05 GMT+9'],
  ]);
  expect(
    factsOf({ language: 'de', timeZone: null }, { origin: { userAgent: 'curl/8', address: '' }, by: 'Olga', at }),
  ).toEqual([
    ['Durch', 'Olga'],
    ['Gerät', 'Unbekanntes Gerät'],
    ['Zeitpunkt', '24. Oktober 2026 um 21:05 UTC'],
  ]);
});

test('a table is shown with its headings and sums, and its cells can bring no markup', () => {
  const table = {
    caption: 'Cost by place',
    headings: ['Place', 'Cost'],
    rows: [['<b>Berlin</b>\n', '€1,200.00']],
    total: ['Total', '€1,200.00'],
    figures: new Set([1]),
  };
  const mail = writeMail({ subject: 'S', text: ['One.'] }, { language: 'en', name: '', company: '', table });
  expect(mail.body).toContain('Place | Cost\n<b>Berlin</b> | €1,200.00\nTotal | €1,200.00');
  expect(mail.html).toContain('&lt;b&gt;Berlin&lt;/b&gt;');
  expect(mail.html).toContain('scope="col"');
  expect(mail.html).not.toContain('<b>');
});
