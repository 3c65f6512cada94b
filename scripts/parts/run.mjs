import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder; every script works from there, wherever it was called. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** One line for whoever called the script. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Ends the script with one plain sentence. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * Runs a program to its end, or to its `timeout` in milliseconds; answers its exit code and, with `quiet`, what it
 * said.
 */
export function run(program, args, { cwd = root, env = process.env, quiet = false, timeout } = {}) {
  return new Promise((done) => {
    // npm is a script on Windows, which only a shell can run.
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
    child.on('error', (error) => done({ code: 127, output: error.message }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** The Node that everything runs on: the one that npm installed, else ours when it is as new. */
export function node24() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const installed = resolve(root, 'node_modules/node/bin', name);
  if (existsSync(installed)) return installed;
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : undefined;
}
