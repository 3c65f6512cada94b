import { createServer } from 'node:net';
import { afterAll } from 'vitest';
import { testApp, type TestApp } from './app.ts';

/** The application with a test SMTP server. */
export interface MailedApp extends TestApp {
  /** Received messages, oldest first. */
  readonly received: readonly string[];
  /** Runs due jobs; returns the token of the newest mail with a link to `page`, or ''. */
  mailed(email: string, page: string): Promise<string>;
}

/** A minimal SMTP server. To be called once at the top of a test file. */
export async function mailedApp(): Promise<MailedApp> {
  const received: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    let message = '';
    let begun = '';
    socket.write('220 mail.example ready\r\n');
    socket.on('data', (chunk) => {
      const lines = `${begun}${chunk.toString()}`.split('\r\n');
      // A line may be split between chunks.
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
