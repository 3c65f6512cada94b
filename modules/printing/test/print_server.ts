import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** A fake printer on a local port. */
export interface PrintServer {
  readonly port: number;
  /** What came on each connection. */
  readonly received: readonly string[];
  /** What it does from now on. */
  act: (socket: Socket) => void;
  close(): void;
}

/** Reads everything and closes behind the end, as most printers do. */
export const takesAll = (socket: Socket): void => void socket.on('end', () => socket.end());
/** Reads everything, and keeps the connection open. */
export const staysOpen = (): void => undefined;
/** Accepts the connection and reads nothing. */
export const hangs = (socket: Socket): void => void socket.pause();
/** Takes nothing, and says something all the time. */
export const drips = (socket: Socket): void => {
  socket.pause();
  const timer = setInterval(() => socket.write('.'), 20);
  socket.on('close', () => clearInterval(timer));
};
/** Takes some bytes from time to time. */
export const sips = (socket: Socket): void => {
  socket.pause();
  const timer = setInterval(() => {
    socket.resume();
    socket.once('data', () => socket.pause());
  }, 20);
  socket.on('close', () => clearInterval(timer));
};
/** Breaks off at the first bytes. */
export const breaksOff = (socket: Socket): void => void socket.once('data', () => socket.resetAndDestroy());

/** Answers the state request after the labels, and keeps the connection open. */
export function saysState(first: string, second: string) {
  return (socket: Socket): void => {
    let text = '';
    socket.on('data', (data: Buffer) => {
      text = (text + data.toString('latin1')).slice(-10);
      if (text.endsWith('~HS\n'))
        socket.write(`\u0002${first}\u0003\r\n\u0002${second}\u0003\r\n\u00021234,0\u0003\r\n`);
    });
  };
}

export async function printServer(act: (socket: Socket) => void = takesAll): Promise<PrintServer> {
  const received: string[] = [];
  const open = new Set<Socket>();
  const made: PrintServer = { port: 0, received, act, close: () => undefined };
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const index = received.push('') - 1;
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    socket.on('data', (data) => {
      received[index] += data.toString('latin1');
    });
    made.act(socket);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    server.close();
    for (const one of open) one.resetAndDestroy();
  };
  afterAll(close);
  // It listens on a port of this machine.
  return Object.assign(made, { port: (server.address() as AddressInfo).port, close });
}
