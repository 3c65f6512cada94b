import { runJobs, type TestApp } from '../../../app/test/app.ts';
import { keepTextsNow } from '../server/text/stored_texts.ts';

/** Runs the nightly look at the texts of files, and the jobs that follow from it. */
export async function readAll({ services }: TestApp): Promise<void> {
  await keepTextsNow(services);
  await runJobs(services);
}
