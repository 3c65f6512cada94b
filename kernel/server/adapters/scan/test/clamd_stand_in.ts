import { createServer, type AddressInfo, type Socket } from 'node:net';

/** The file by which scanners are tried out; encoded, so that none finds it here. */
export const EICAR = Buffer.from(
  'WDVPIVAlQEFQWzRcUFpYNTQoUF4pN0NDKTd9JEVJQ0FSLVNUQU5EQVJELUFOVElWSVJVUy1URVNULUZJTEUhJEgrSCo=',
  'base64',
);
/** Bytes of the largest file that it takes. */
const MOST = 1_000_000;

/** Answers as clamd 1.4.6 does, which was asked the same; silent or gone where the file says so. */
export async function clamdStandIn(): Promise<{ readonly port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let all = Buffer.alloc(0);
    let [file, at] = [Buffer.alloc(0), 'zINSTREAM\0'.length];
    socket.on('data', (data) => {
      all = Buffer.concat([all, Buffer.from(data)]);
      while (all.length >= at + 4) {
        const length = all.readUInt32BE(at);
        if (length === 0) {
          if (file.includes('closed')) socket.destroy();
          else if (!file.includes('silence'))
            socket.end(`stream: ${file.includes(EICAR) ? 'Eicar-Test-Signature.UNOFFICIAL FOUND' : 'OK'}\0`);
          return;
        }
        if (file.length + length > MOST) {
          socket.end('INSTREAM size limit exceeded. ERROR\0');
          return;
        }
        if (all.length < at + 4 + length) return;
        file = Buffer.concat([file, all.subarray(at + 4, at + 4 + length)]);
        at += 4 + length;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
