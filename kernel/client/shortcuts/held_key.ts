let held = false;
let byKey = false;
const waiting = new Set<() => void>();

function letGo(): void {
  held = false;
  const all = [...waiting];
  waiting.clear();
  for (const run of all) run();
}

if (typeof window !== 'undefined') {
  addEventListener(
    'keydown',
    (event) => {
      held = event.repeat;
      byKey = true;
    },
    true,
  );
  addEventListener('pointerdown', () => (byKey = false), true);
  addEventListener('keyup', letGo, true);
  addEventListener('blur', letGo);
}

/** Whether the last thing done was done by a key, and not by a pointer. */
export function isByKey(): boolean {
  return byKey;
}

/** Runs at once, or when the held key is let go. Returns what takes it back. */
export function whenLetGo(run: () => void): () => void {
  if (!held) {
    run();
    return () => undefined;
  }
  waiting.add(run);
  return () => void waiting.delete(run);
}

/** Runs once the next frame is on the screen, so that the frame does not wait for it. Returns what takes it back. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
