import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { completeProfile, joinSecond, signUp } from '../../../app/test/people.ts';
import { makeWorld } from '../../../app/test/world.ts';

const app = await testApp();

interface Stored {
  readonly id: string;
  readonly company_id: string | null;
  readonly html: string;
}

/** The last mail about a forgotten password. */
async function resetMail(email: string): Promise<Stored> {
  await app.call('POST', '/api/v1/forgot-password/', { body: { email } });
  await app.runJobs();
  return app.database.global((tx) =>
    tx.one(
      sql<Stored>`select id, company_id, html from mail where recipient = ${email} order by created_at desc limit 1`,
    ),
  );
}

it('a mail about a password has the logo of the one company of the account, and none of several', async () => {
  const ada = await signUp(app);
  const made = sharp({ create: { width: 40, height: 40, channels: 3, background: '#4f46e5' } });
  const icon = new Blob([await made.png().toBuffer()], { type: 'image/png' });
  const profile = await completeProfile(app, ada, { icon });
  expect(profile.status, profile.text).toBe(201);
  const mail = await resetMail(ada.email);
  expect(mail.html).toMatch(/src="cid:[\w-]+@steward"/);
  const shown = await ada.call<{ html: string; public_url: string }>('GET', `mailbox/${mail.id}/`);
  expect(shown.body.html).toMatch(/src="data:image\/(png|jpeg);base64,/);
  expect(shown.body.html).not.toContain('cid:');
  expect(shown.body.public_url).toBe(app.services.config.publicUrl);

  await joinSecond(app, (await makeWorld(app)).owner, ada);
  expect((await resetMail(ada.email)).html).not.toContain('cid:');
});
