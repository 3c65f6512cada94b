import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('everything has a working default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    production: false,
  });
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
    STATEMENT_TIMEOUT: '0',
    MAIL_FROM: 'me',
  };
  expect(() => readConfig(wrong)).toThrow(
    new RegExp(['PORT', 'HOST', 'NODE_ENV', 'MAIL_FROM', 'DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL'].join('[^]*')),
  );
});

test('what is meant for trying out is there on this machine alone, unless it is asked for; in production never', () => {
  const of = (environment: Readonly<Record<string, string | undefined>>): boolean[] => {
    const { offersDemo, ssoLocal } = readConfig(environment);
    return [offersDemo, ssoLocal];
  };
  for (const own of [{}, { HOST: '::1' }, { HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:8080' }])
    expect(of(own), JSON.stringify(own)).toEqual([true, true]);
  for (const open of [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.0.2.7' },
    { PUBLIC_URL: 'https://steward.example.com' },
    { PUBLIC_URL: 'http://127.0.0.1.example.com' },
  ]) {
    expect(of(open), JSON.stringify(open)).toEqual([false, false]);
    expect(of({ ...open, STEWARD_DEMO: 'yes', SSO_PRIVATE_NETWORK: 'yes' })).toEqual([true, true]);
    expect(of({ ...open, NODE_ENV: 'production', SSO_PRIVATE_NETWORK: 'yes' })).toEqual([false, false]);
  }
  expect(of({ STEWARD_DEMO: 'no' })).toEqual([false, true]);
  expect(of({ NODE_ENV: 'production' })).toEqual([false, false]);
  expect(() => readConfig({ STEWARD_DEMO: 'maybe' })).toThrow('STEWARD_DEMO');
  expect(() => readConfig({ NODE_ENV: 'production', STEWARD_DEMO: 'yes' })).toThrow('STEWARD_DEMO');
});

test.each([
  ['loopback', ['loopback']],
  ['10.0.0.0/8, 192.168.0.7', ['10.0.0.0/8', '192.168.0.7']],
  ['fd00::/8 uniquelocal', ['fd00::/8', 'uniquelocal']],
  ['no', false],
  [' ', false],
])('TRUST_PROXY says who stands in front: %j', (value, means) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(means);
});

// Values that would trust any proxy are refused.
test.each(['0', '1', 'yes', 'true', '*', '10.0.0.0/33', '10.0.0', 'proxy.example.com', '0.0.0.0/0/0', '10', '-1'])(
  'TRUST_PROXY is refused when it is no such thing: %j',
  (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/TRUST_PROXY/);
  },
);

test.each([
  ['Pat from Ops', { name: 'Pat from Ops', href: null }],
  ['ops@example.com', { name: 'ops@example.com', href: 'mailto:ops@example.com' }],
  ['Ops <ops@example.com>', { name: 'Ops', href: 'mailto:ops@example.com' }],
  ['Help desk <https://help.example.com/steward>', { name: 'Help desk', href: 'https://help.example.com/steward' }],
])('whom companies turn to: %s', (value, contact) =>
  expect(readConfig({ STEWARD_CONTACT: value }).contact).toEqual(contact),
);

test.each(['Ops <nowhere>', 'ftp://example.com', 'Ops <javascript:alert(1)>', 'a@b@c'])(
  'refuses to call %s a contact',
  (value) => {
    expect(() => readConfig({ STEWARD_CONTACT: value })).toThrow(/STEWARD_CONTACT/);
  },
);

const BUCKET = {
  ...{ STEWARD_S3_BUCKET: 'papers', STEWARD_S3_ACCESS_KEY: 'AKIA', STEWARD_S3_SECRET_KEY: 'x/y+z' },
  STEWARD_S3_REGION: 'eu-central-1',
};

test('files are on the disk, or in a bucket', () => {
  expect(readConfig({}).files).toEqual({ place: 'disk', s3: null, isEncrypted: false });
  expect(readConfig(BUCKET).files).toMatchObject({
    place: 's3',
    s3: { endpoint: 'https://s3.eu-central-1.amazonaws.com', isPathStyle: false, prefix: '', seconds: 30 },
  });
  const own = { STEWARD_S3_ENDPOINT: 'http://10.0.0.7:9000/', STEWARD_S3_PREFIX: '/a/b/', STEWARD_FILES: 'disk' };
  expect(readConfig({ ...BUCKET, ...own }).files).toMatchObject({
    place: 'disk',
    s3: { endpoint: 'http://10.0.0.7:9000', isPathStyle: true, prefix: 'a/b/' },
  });
});

test.each([
  ['STEWARD_FILES', 'tape'],
  ['STEWARD_ENCRYPT_FILES', 'true'],
  ['STEWARD_SEARCH_FILES', 'true'],
  ['STEWARD_CLAMD', 'clamav:99999'],
  ['STEWARD_CLAMD_SECONDS', '0'],
  ['STEWARD_SCAN_POLICY', 'maybe'],
  ['STEWARD_S3_BUCKET', 'Not A Bucket'],
  ['STEWARD_S3_ENDPOINT', 'ftp://x'],
  ['STEWARD_S3_REGION', 'a b'],
  ['STEWARD_S3_ACCESS_KEY', ''],
  ['STEWARD_S3_SECRET_KEY', 'a b'],
  ['STEWARD_S3_PREFIX', '../x'],
  ['STEWARD_S3_PATH_STYLE', 'maybe'],
  ['STEWARD_S3_SECONDS', '0'],
])('%s is refused as %j', (name, value) => {
  expect(() => readConfig({ ...BUCKET, [name]: value })).toThrow(name);
});

test('a bucket that is chosen but not named is refused, and keys without one', () => {
  expect(() => readConfig({ STEWARD_FILES: 's3' })).toThrow('STEWARD_S3_BUCKET');
  expect(() => readConfig({ STEWARD_S3_SECRET_KEY: 'x' })).toThrow('STEWARD_S3_SECRET_KEY');
});

test.each([
  ['127.0.0.1', { host: '127.0.0.1', port: 3310 }],
  ['clamav:3311', { host: 'clamav', port: 3311 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('the scanner of files is at %s', (value, address) => {
  expect(readConfig({}).scan).toBeNull();
  expect(readConfig({ STEWARD_CLAMD: value }).scan).toEqual({ address, seconds: 60, policy: 'hold' });
});
