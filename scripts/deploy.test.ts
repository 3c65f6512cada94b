import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MAX_IMPORT_BYTES } from '../modules/import/contract/wire.ts';

/** Deployment files are valid and agree with the server. */
const read = (name: string): string => readFileSync(join(import.meta.dirname, '../docs/deploy', name), 'utf8');
const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean);

/** Runs a program, where installed, on a file; returns its complaint. */
function complaint(
  text: string,
  name: string,
  command: (file: string) => readonly [string, ...string[]],
): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'steward-deploy-'));
  const file = join(folder, name);
  writeFileSync(file, text);
  const [program, ...args] = command(file);
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  return error || status === 0 ? undefined : stdout + stderr;
}

describe('steward.service', () => {
  const text = read('steward.service');

  test('is a unit of three sections that runs the server as a user without rights', () => {
    const wrong = lines(text).filter((line) => !/^\[(Unit|Service|Install)\]$/.test(line) && !/^[A-Z]\w+=/.test(line));
    expect(wrong).toEqual([]);
    expect(lines(text).filter((line) => line.startsWith('['))).toEqual(['[Unit]', '[Service]', '[Install]']);
    for (const one of [
      'User=steward',
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'ProtectHome=yes',
      'CapabilityBoundingSet=',
      'UMask=0077',
      'Environment=NODE_ENV=production',
      'WantedBy=multi-user.target',
    ])
      expect(lines(text)).toContain(one);
    expect(/^ExecStart=\/opt\/steward\/(\S+) (\S+)$/m.exec(text)?.slice(1)).toEqual([
      'node_modules/node/bin/node',
      'app/server/main.ts',
    ]);
  });

  test('systemd takes it, where there is systemd', () => {
    const here = text
      .replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true')
      .replace(/^(User|Group|WorkingDirectory|Documentation)=.*$/gm, '');
    expect(
      complaint(here, 'steward.service', (file) => ['systemd-analyze', 'verify', '--man=no', file]),
    ).toBeUndefined();
  });
});

describe.each(['nginx.conf', 'Caddyfile'])('%s', (name) => {
  const text = read(name);

  test('has braces in pairs, leads to the port of the server and keeps its streams open', () => {
    expect(text.match(/\{/g)?.length).toBe(text.match(/\}/g)?.length);
    expect(text).toContain('127.0.0.1:3000');
    expect(text).toMatch(/proxy_buffering off|flush_interval -1/);
    expect(text).toContain('/metrics');
  });

  test('lets the largest file pass', () => {
    const [, size = '', unit = ''] = /(?:client_max_body_size|max_size) (\d+)(m|g|MB|GiB)/.exec(text) ?? [];
    expect(Number(size) * (/^g/i.test(unit) ? 2 ** 30 : 2 ** 20)).toBeGreaterThanOrEqual(MAX_IMPORT_BYTES);
  });
});

test('nginx.conf: every directive ends, streams are matched, and what clients say of their address is thrown away', () => {
  const text = read('nginx.conf');
  expect(lines(text).filter((line) => !/[;{}]$/.test(line))).toEqual([]);
  const live = new RegExp(/location ~ (\S+)/.exec(text)?.[1] ?? 'x');
  expect(live.test('/api/v1/0196f7b0-5e0f-7cc1-a10d-3f5f3d1f2a11/all/live/')).toBe(true);
  expect(live.test('/api/v1/0196f7b0-5e0f-7cc1-a10d-3f5f3d1f2a11/all/assets/')).toBe(false);
  expect(text).toContain('X-Forwarded-For $remote_addr');
  expect(text).not.toContain('proxy_add_x_forwarded_for');
  // Without certificates and ports.
  const plain = text.replace(/^\s*(ssl_|listen \[).*$/gm, '').replaceAll(/listen .*;/g, 'listen 127.0.0.1:8099;');
  const whole = `pid nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${plain}\n}\n`;
  expect(complaint(whole, 'nginx.conf', (file) => ['nginx', '-t', '-p', join(file, '..'), '-c', file])).toBeUndefined();
});

test('Caddy takes its file, where there is Caddy', () => {
  expect(
    complaint(read('Caddyfile'), 'Caddyfile', (file) => [
      'caddy',
      'validate',
      '--adapter',
      'caddyfile',
      '--config',
      file,
    ]),
  ).toBeUndefined();
});

describe('image and package', () => {
  const settings = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');

  test('the image runs as a user of its own, and says when it is ready', () => {
    const text = read('Containerfile');
    for (const one of [
      'USER 10001:0',
      'VOLUME /var/lib/steward',
      'STOPSIGNAL SIGTERM',
      'CMD ["node", "app/server/main.ts"]',
    ])
      expect(lines(text)).toContain(one);
    expect(text).toMatch(/^HEALTHCHECK [\s\S]*\/ready/m);
  });

  test('its root is read-only, it has no capabilities, and its settings are known', () => {
    const text = read('compose.yaml');
    for (const one of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"])
      expect(lines(text)).toContain(one);
    const [, environment = ''] = /environment:\n((?: {6}\S.*\n)+)/.exec(text) ?? [];
    const names = [...environment.matchAll(/^ +([A-Z_]+):/gm)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name) => !settings.includes(`\`${name}\``))).toEqual([]);
    const asked = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
    const given = [...read('compose.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect([...new Set(asked)].filter((name) => !given.includes(name))).toEqual([]);
  });

  test.each(['postinst', 'prerm', 'postrm'])('the shell takes %s of the package', (name) => {
    expect(complaint(read(`debian/${name}`), name, (file) => ['sh', '-n', file])).toBeUndefined();
    expect(read(`debian/${name}`)).toMatch(/^#!\/bin\/sh\n# .*\nset -e\n/);
  });

  test('the package names the settings of the product, and makes a backup before an upgrade', () => {
    const names = [...read('debian/environment').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name ?? '');
    expect(names.filter((name) => !settings.includes(`\`${name}\``))).toEqual([]);
    const steps = [...read('debian/postinst').matchAll(/installation (backup|check|restore)/g)].map(([, step]) => step);
    expect(steps).toEqual(['backup', 'check', 'restore']);
  });
});
