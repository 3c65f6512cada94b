import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Properties of a unit of systemd. */
function shown(unit, property) {
  return execFileSync('systemctl', ['show', unit, '--property', property, '--value'], { encoding: 'utf8' }).trim();
}

/** The environment that a unit gives to its program: its own lines, and those of its files. */
export function settingsOf(unit) {
  const files = [...shown(unit, 'EnvironmentFiles').matchAll(/^(\S+) \(ignore_errors/gm)].map(([, path]) => path);
  return Object.fromEntries([
    ...pairsIn((shown(unit, 'Environment').match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? []).map(unquoted).join('\n')),
    ...files.flatMap((path) => pairsIn(readFileSync(path, 'utf8'))),
  ]);
}

/** Lines of `NAME=value`, of which quotes around a value are taken away, as systemd does. */
function pairsIn(text) {
  return text.split('\n').flatMap((line) => {
    const [, name, value] = /^\s*([A-Za-z_]\w*)=(.*?)\s*$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, unquoted(value)]];
  });
}

function unquoted(text) {
  return text.replace(/^(["'])(.*)\1$/, '$2');
}

/** The user of a unit, for programs that write what it has to read. */
export function runAs(unit) {
  const name = shown(unit, 'User');
  if (name === '' || name === 'root' || process.getuid?.() !== 0) return {};
  const id = (flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
