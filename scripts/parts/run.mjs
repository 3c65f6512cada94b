import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Prints one line. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Exits with a message. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Runs a program; returns exit code and, with `quiet`, its output, of which `onLine` is given each line. */
export function run(program, args, { cwd = root, env = process.env, quiet = false, timeout, onLine } = {}) {
  return new Promise((done) => {
    // npm is a script on Windows and needs a shell.
    const shell = process.platform === 'win32' && program === 'npm';
    const child = spawn(program, args, {
      cwd,
      env,
      shell,
      timeout,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    if (onLine && child.stdout) createInterface({ input: child.stdout }).on('line', onLine);
    child.on('error', (error) => done({ code: 127, output: error.message }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** The installed Node, or the running one if new enough. */
export function node24() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const installed = resolve(root, 'node_modules/node/bin', name);
  if (existsSync(installed)) return installed;
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : undefined;
}
