// node scripts/first_load.mjs [address] [--all]: gzipped script bytes of login and asset list, each with an empty
// cache. Needs a running application. Exits with 1 above the limit.
import { chromium } from '@playwright/test';
import { findChromium } from './client/chromium.mjs';
import { LIMITS, weigh, weightLines } from './client/first_load.mjs';
import { giveUp, say } from './parts/run.mjs';

const address = (process.argv.slice(2).find((one) => one.startsWith('http')) ?? 'http://127.0.0.1:3000').replace(
  /\/$/,
  '',
);
const api = `${address}/api/v1`;

const { demo } = await fetch(`${api}/installation/`).then((answer) => answer.json());
if (!demo) giveUp('This installation offers no demonstration company to sign in to.');
const credentials = { email: demo.email, password: demo.password };
const session = await fetch(`${api}/login/`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(credentials),
}).then((answer) => answer.json());
if (!session.access) giveUp('Signing in to the demonstration company did not work.');

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const login = await measure('/login', 'form', null);
const list = await measure('/assets', 'main h1', session);
await browser.close();

report('login', login);
report('list', list);
process.exitCode = login.bytes > LIMITS.login || list.bytes > LIMITS.list ? 1 : 0;

async function measure(path, shown, signedIn) {
  const context = await browser.newContext();
  if (signedIn) await context.addInitScript(store, signedIn);
  const weight = await weigh(await context.newPage(), address + path, shown);
  await context.close();
  return weight;
}

/** Runs in the page before its own scripts. */
function store({ access, refresh, user }) {
  localStorage.setItem('access_token', access);
  localStorage.setItem('refresh_token', refresh);
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('company', JSON.stringify(user.company));
  localStorage.setItem('company_id', user.company.id);
  localStorage.setItem('work_space_id', 'all');
}

function report(name, weight) {
  for (const line of weightLines(name, weight, process.argv.includes('--all') ? Infinity : undefined)) say(line);
}
