import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { scanStream } from './clamd.ts';
import { clamdStandIn, EICAR } from './test/clamd_stand_in.ts';

const standIn = await clamdStandIn();
afterAll(() => standIn.close());
// Or the real one, where somebody names its port.
const port = Number(process.env['CLAMD_PORT'] ?? standIn.port);
const config = { address: { host: '127.0.0.1', port }, seconds: 20, policy: 'hold' } as const;
const scan = (data: Buffer, seconds = 20) =>
  scanStream({ ...config, seconds }, Readable.from([data], { objectMode: false }));

it('says of a file whether it is clean, infected or too large', async () => {
  expect(await scan(Buffer.from('nothing bad'))).toEqual({ state: 'clean' });
  expect(await scan(Buffer.alloc(0))).toEqual({ state: 'clean' });
  expect(await scan(EICAR)).toEqual({ state: 'infected', name: 'Eicar-Test-Signature.UNOFFICIAL' });
  expect(await scan(Buffer.alloc(900_000))).toEqual({ state: 'clean' });
  expect(await scan(Buffer.alloc(30_000_000))).toEqual({ state: 'skipped' });
});

it('does not take a silent, closed or unreachable scanner, or a broken file, for a clean one', async () => {
  const broken = Readable.from(
    (async function* () {
      yield await Promise.resolve(Buffer.alloc(1000));
      throw new Error('The disk is gone');
    })(),
    { objectMode: false },
  );
  await expect(scanStream(config, broken)).rejects.toThrow('The disk is gone');
  const nobody = { ...config, address: { host: '127.0.0.1', port: 1 } };
  await expect(scanStream(nobody, Readable.from([Buffer.from('x')]))).rejects.toThrow(/ECONNREFUSED/);
  if (process.env['CLAMD_PORT'] !== undefined) return;
  await expect(scan(Buffer.from('silence'), 0.2)).rejects.toThrow(/nothing within 0.2 seconds/);
  await expect(scan(Buffer.from('closed'))).rejects.toThrow();
});
