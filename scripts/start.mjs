// npm start: from a fresh clone to the open application. Needs only Node 20.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildClient } from './client/build.mjs';
import { openBrowser } from './client/open_browser.mjs';
import { installDependencies } from './parts/install.mjs';
import { giveUp, root, say } from './parts/run.mjs';

const isDevelopment = process.argv.includes('--dev');
const port = process.env.PORT ?? '3000';
const clientPort = '5173';

const node = await installDependencies();
if (!isDevelopment && !(await buildClient(node))) giveUp('The client could not be built; the reason is above.');

const main = resolve(root, 'app/server/main.ts');
const children = [];
let isShown = false;
if (isDevelopment) {
  const viteEnvironment = { ...process.env, STEWARD_API: `http://127.0.0.1:${port}` };
  const vite = [
    resolve(root, 'node_modules/vite/bin/vite.js'),
    '--port',
    clientPort,
    '--strictPort',
    '--clearScreen',
    'false',
  ];
  start(vite, { cwd: resolve(root, 'app/client'), env: viteEnvironment });
}
start([...(isDevelopment ? ['--watch', '--watch-preserve-output'] : []), main], { onMessage: shown });

function start(args, { cwd = root, env = process.env, onMessage } = {}) {
  const child = spawn(node, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  children.push(child);
  if (onMessage) child.on('message', onMessage);
  child.on('exit', (code, signal) => {
    stopAll();
    process.exitCode ||= code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1);
  });
}

function stopAll() {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
}

function shown({ address }) {
  // A restarted server announces itself again.
  if (!address || isShown) return;
  isShown = true;
  const page = isDevelopment ? `http://127.0.0.1:${clientPort}` : address;
  if (isDevelopment) say(`The client, with changes as you save them, is at ${page}`);
  if (!process.argv.includes('--no-open')) openBrowser(page);
}

// Ctrl-C reaches the server too, which stops the database; this script exits after it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll);

// A killed npm does not signal: without it nobody could stop the server.
if (process.env.npm_lifecycle_event) {
  const callers = ancestors().join();
  setInterval(() => ancestors().join() === callers || stopAll(), 500).unref();
}

/** Parent processes: the shell and npm. */
function ancestors() {
  try {
    const fields = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return [process.ppid, fields[1]];
  } catch {
    return [process.ppid];
  }
}
