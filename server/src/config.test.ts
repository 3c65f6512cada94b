import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('everything has a working default', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://127.0.0.1:3000', production: false });
  expect(readConfig({ HOST: '0.0.0.0', PORT: '80', DATABASE_URL: ' ' })).toMatchObject({
    publicUrl: 'http://127.0.0.1:80',
    databaseUrl: undefined,
  });
  expect(readConfig({ PUBLIC_URL: 'https://steward.example.com/' }).publicUrl).toBe('https://steward.example.com');
});

test('every setting that is refused is named, in one go', () => {
  const wrong = {
    PORT: '70000',
    HOST: 'http://x',
    NODE_ENV: 'prod',
    DATABASE_URL: 'mysql://x',
    SMTP_URL: 'x',
    PUBLIC_URL: 'x',
    MAIL_FROM: 'me',
  };
  expect(() => readConfig(wrong)).toThrow(
    new RegExp(['PORT', 'HOST', 'NODE_ENV', 'MAIL_FROM', 'DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL'].join('[^]*')),
  );
});
