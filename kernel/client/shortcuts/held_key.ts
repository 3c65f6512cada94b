let held = false;
const waiting = new Set<() => void>();

function letGo(): void {
  held = false;
  const all = [...waiting];
  waiting.clear();
  for (const run of all) run();
}

if (typeof window !== 'undefined') {
  addEventListener('keydown', (event) => (held = event.repeat), true);
  addEventListener('keyup', letGo, true);
  addEventListener('blur', letGo);
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
