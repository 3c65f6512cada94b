import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { expect, it, onTestFinished } from 'vitest';
import { PrinterFailure, saysOf, sendToPrinter, type Sent } from '../server/send_to_printer.ts';
import { breaksOff, drips, hangs, printServer, saysState, sips, staysOpen, takesAll } from './print_server.ts';

const HERE = { loopback: true, private: false };
const LARGE = [Buffer.alloc(10_000_000, 'a'), Buffer.alloc(10_000_000, 'b')];
const times = { connect: 2000, quiet: 5000, whole: 60_000, label: 1000, answer: 100 };
const send = (port: number, parts = LARGE, host = '127.0.0.1', allowed = HERE, more = {}) =>
  sendToPrinter({ host, port }, parts, { allowed, asksState: true, times: { ...times, ...more } });

async function faultOf(work: Promise<Sent>): Promise<string> {
  try {
    await work;
    return 'none';
  } catch (error) {
    if (error instanceof PrinterFailure) return error.fault;
    throw error;
  }
}

it('what is sent arrives whole, and is confirmed by a printer that closes the connection', async () => {
  const { port, received } = await printServer(takesAll);
  expect(await send(port, LARGE, '127.0.0.1', HERE, { answer: 20_000 })).toEqual({ isConfirmed: true, says: null });
  expect(received).toHaveLength(1);
  expect(received[0]?.length).toBe(20_000_000 + '~HS\n'.length);
  expect(received[0]?.slice(9_999_998, 10_000_002)).toBe('aabb');
});

it('a printer that keeps the connection open has taken all, confirmed if it answers for its state', async () => {
  const quiet = await printServer(staysOpen);
  expect(await send(quiet.port)).toEqual({ isConfirmed: false, says: null });
  // The system takes it before the printer's own process has read it.
  await expect.poll(() => quiet.received[0]?.length, { timeout: 20_000 }).toBe(20_000_004);
  const answering = await printServer(
    saysState('030,0,0,0500,000,0,0,0,000,0,0,0', '001,0,0,0,1,2,4,0,00000000,1,000'),
  );
  expect(await send(answering.port, LARGE, '127.0.0.1', HERE, { answer: 20_000 })).toEqual({
    isConfirmed: true,
    says: null,
  });
});

it('what a printer says of itself is read from its state', () => {
  const state = (first: string, second: string): string => `\u0002${first}\u0003\r\n\u0002${second}\u0003\r\n`;
  expect(saysOf(state('030,1,1,0500', '001,0,0,0,1'))).toBe('paper_out');
  expect(saysOf(state('030,0,1,0500', '001,0,1,0,1'))).toBe('head_open');
  expect(saysOf(state('030,0,0,0500', '001,0,0,1,1'))).toBe('ribbon_out');
  expect(saysOf(state('030,0,1,0500', '001,0,0,0,1'))).toBe('paused');
  expect(saysOf(state('030,0,0,0500', '001,0,0,0,1'))).toBeNull();
  expect(saysOf('OK')).toBeNull();
});

it('a printer that is off, hangs or breaks off is told as its fault', async () => {
  const silent = await printServer(hangs);
  const breaking = await printServer(breaksOff);
  expect(await faultOf(send(silent.port, LARGE, '127.0.0.1', HERE, { quiet: 150 }))).toBe('printer_silent');
  expect(await faultOf(send(breaking.port))).toBe('printer_broke_off');
  breaking.close();
  expect(await faultOf(send(breaking.port))).toBe('printer_refused');
  expect(await faultOf(send(9100, LARGE, 'printer.invalid'))).toBe('printer_unknown');
});

it('a printer that says much and takes nothing is silent, and one that takes little has a time in all', async () => {
  const dripping = await printServer(drips);
  expect(await faultOf(send(dripping.port, LARGE, '127.0.0.1', HERE, { quiet: 150 }))).toBe('printer_silent');
  const sipping = await printServer(sips);
  const limits = { quiet: 2000, whole: 300, label: 0 };
  expect(await faultOf(send(sipping.port, LARGE, '127.0.0.1', HERE, limits))).toBe('printer_silent');
  const whole = await printServer(takesAll);
  expect(await faultOf(send(whole.port, LARGE, '127.0.0.1', HERE, { ...limits, whole: 0, label: 30_000 }))).toBe(
    'none',
  );
});

it('none is reached that is not allowed', async () => {
  expect(await faultOf(send(9100, LARGE, '127.0.0.1', { loopback: false, private: true }))).toBe('printer_not_allowed');
  expect(await faultOf(send(9100, LARGE, '10.0.0.7'))).toBe('printer_not_allowed');
  expect(await faultOf(send(9100, LARGE, '169.254.169.254', { loopback: true, private: true }))).toBe(
    'printer_not_allowed',
  );
  expect(await faultOf(send(9100, LARGE, 'localhost', { loopback: false, private: true }))).toBe('printer_not_allowed');
});

it('a name is looked up once: what was allowed is what is connected to', async () => {
  const { port, received } = await printServer(takesAll);
  const real = dns.lookup;
  const asked: string[] = [];
  let address = '127.0.0.1';
  // The attacker's DNS server changes its answer.
  const lookup = (host: string): Promise<{ address: string; family: number }> => {
    asked.push(host);
    return Promise.resolve({ address, family: 4 });
  };
  Object.assign(dns, { lookup });
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(dns, { lookup: real });
    syncBuiltinESMExports();
  });
  expect(await send(port, [Buffer.from('x')], 'printer.steward.example')).toMatchObject({ isConfirmed: true });
  expect([asked, received]).toEqual([['printer.steward.example'], ['x~HS\n']]);
  address = '169.254.169.254';
  expect(await faultOf(send(port, [Buffer.from('x')], 'printer.steward.example'))).toBe('printer_not_allowed');
});
