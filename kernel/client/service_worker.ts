/** Answered by the worker of `app/client/worker` once everything is kept. */
const KEEP = 'keep_shell';

let registering: Promise<ServiceWorkerRegistration | null> | undefined;

/** The worker that goes on without an open page; `null` where there is none, as over http. */
export function serviceWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return Promise.resolve(null);
  registering ??= navigator.serviceWorker
    .register('/service_worker.js', { updateViaCache: 'none' })
    .then(() => navigator.serviceWorker.ready)
    .catch((error: unknown) => {
      registering = undefined;
      console.warn(error);
      return null;
    });
  return registering;
}

/** Keeps the shell and the screens that work without a connection on the device. Whether all of it is there now. */
export async function keepShell(): Promise<boolean> {
  const worker = (await serviceWorker())?.active;
  if (!worker) return false;
  const { port1, port2 } = new MessageChannel();
  return new Promise((give) => {
    port1.onmessage = ({ data }) => give(data === true);
    worker.postMessage(KEEP, [port2]);
  });
}
