import { spawn } from 'node:child_process';

/** Opens an address in the browser, if there is a desktop; never fails. */
export function openBrowser(address) {
  const opener = openerOf();
  if (!opener) return;
  const [program, ...args] = opener;
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}

function openerOf() {
  const { CI, SSH_CONNECTION, DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (CI || SSH_CONNECTION) return undefined;
  if (process.platform === 'darwin') return ['open'];
  if (process.platform === 'win32') return ['cmd', '/c', 'start', ''];
  return DISPLAY || WAYLAND_DISPLAY ? ['xdg-open'] : undefined;
}
