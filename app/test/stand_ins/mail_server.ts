import { afterAll } from 'vitest';
import { testApp, type TestApp } from '../app.ts';
import { SmtpStandIn } from './smtp.ts';

/** The application with a test SMTP server. */
export interface MailedApp extends TestApp {
  /** Received messages, oldest first. */
  readonly received: readonly string[];
  readonly server: SmtpStandIn;
  /** Runs due jobs; returns the token of the newest mail with a link to `page`, or ''. */
  mailed(email: string, page: string): Promise<string>;
}

/** To be called once at the top of a test file. */
export async function mailedApp(): Promise<MailedApp> {
  const server = new SmtpStandIn();
  await server.start();
  const app = await testApp({
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'Steward <steward@acme.example>',
  });
  afterAll(() => server.stop());
  const mailed = async (email: string, page: string): Promise<string> => {
    await app.runJobs();
    const texts = server.taken
      .map((one) => one.text)
      .filter((one) => one.includes(`To: ${email}`))
      .map((one) => one.replaceAll('=\n', '').replaceAll('=3D', '='));
    return (
      texts
        .map((one) => new RegExp(`/${page}\\?token=([\\w-]+)`).exec(one)?.[1])
        .filter((one) => one !== undefined)
        .at(-1) ?? ''
    );
  };
  return {
    ...app,
    server,
    get received() {
      return server.taken.map((one) => one.text);
    },
    mailed,
  };
}
