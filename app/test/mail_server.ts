import { createServer } from 'node:net';
import { afterAll } from 'vitest';
import { testApp, type TestApp } from './app.ts';

/** An application whose mail goes to a mail server of the test's own. */
export interface MailedApp extends TestApp {
  /** Messages that the server took, the newest last. */
  readonly received: readonly string[];
  /**
   * Does the due jobs, and gives the token of the newest mail to an address whose link leads to `page`; empty: there
   * was none.
   */
  mailed(email: string, page: string): Promise<string>;
}

/** Speaks enough SMTP to take what it is sent. Call it once at the top of a test file. */
export async function mailedApp(): Promise<MailedApp> {
  const received: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    let message = '';
    let begun = '';
    socket.write('220 mail.example ready\r\n');
    socket.on('data', (chunk) => {
      const lines = `${begun}${chunk.toString()}`.split('\r\n');
      // A line may come in two pieces.
      begun = lines.pop() ?? '';
      for (const line of lines) {
        if (isData && line === '.') {
          isData = false;
          received.push(message);
          message = '';
          socket.write('250 taken\r\n');
        } else if (isData) message += `${line}\n`;
        else if (line === 'DATA') {
          isData = true;
          socket.write('354 go on\r\n');
        } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const app = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Steward <steward@acme.example>' });
  afterAll(() => void server.close());
  const mailed = async (email: string, page: string): Promise<string> => {
    await app.runJobs();
    const texts = received
      .filter((one) => one.includes(`To: ${email}`))
      .map((one) => one.replaceAll('=\n', '').replaceAll('=3D', '='));
    return (
      texts
        .map((one) => new RegExp(`/${page}\\?token=([\\w-]+)`).exec(one)?.[1])
        .filter((one) => one !== undefined)
        .at(-1) ?? ''
    );
  };
  return { ...app, received, mailed };
}
