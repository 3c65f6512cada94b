// node scripts/first-load.mjs [address] [--all]: how much script a browser loads for the login and for the asset list, each from nothing, gzipped.
// The application has to run; without an address it is the one of `npm start`. Ends with 1 when a limit is broken.
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findChromium } from './parts/chromium.mjs';
import { giveUp, say } from './parts/run.mjs';

const LIMIT = 250_000;
const address = (process.argv.slice(2).find((one) => one.startsWith('http')) ?? 'http://127.0.0.1:3000').replace(/\/$/, '');
const api = `${address}/api/v1`;

const { demo } = await fetch(`${api}/installation/`).then((answer) => answer.json());
if (!demo) giveUp('This installation offers no demonstration company to sign in to.');
const credentials = { email: demo.email, password: demo.password };
const session = await fetch(`${api}/login/`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(credentials) }).then((answer) => answer.json());
if (!session.access) giveUp('Signing in to the demonstration company did not work.');

const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu'] });
const login = await measure('/login', 'form', null);
const list = await measure('/assets', 'main h1', session);
await browser.close();

report('login', login);
report('asset list', list);
process.exitCode = [login, list].some((one) => one.bytes > LIMIT) ? 1 : 0;

/** Opens one page with an empty cache, waits until it has settled, and weighs every script that came. */
async function measure(path, shown, signedIn) {
  const context = await browser.newContext();
  if (signedIn) await context.addInitScript(store, signedIn);
  const page = await context.newPage();
  const scripts = new Map();
  const pending = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!type.includes('javascript')) return;
    pending.push(response.body().then((body) => scripts.set(response.url(), gzipSync(body).length)));
  });
  await page.goto(address + path);
  await page.locator(shown).first().waitFor();
  // The stream of live changes never ends, so the network is never idle.
  await page.waitForTimeout(3000);
  await Promise.all(pending);
  await context.close();
  return { scripts, bytes: [...scripts.values()].reduce((sum, size) => sum + size, 0) };
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

function report(name, { scripts, bytes }) {
  const kilobytes = (size) => `${(size / 1000).toFixed(1).padStart(6)} kB`;
  say(`${name}: ${kilobytes(bytes).trim()} of script, gzipped, in ${scripts.size} files (limit ${LIMIT / 1000} kB)`);
  const heaviest = [...scripts].toSorted(([, a], [, b]) => b - a).slice(0, process.argv.includes('--all') ? undefined : 6);
  for (const [url, size] of heaviest) say(`  ${kilobytes(size)}  ${new URL(url).pathname}`);
}
