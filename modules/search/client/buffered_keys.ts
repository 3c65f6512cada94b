/** Keys typed while the palette loads. */
export interface BufferedKeys {
  readonly text: string;
  readonly enter: boolean;
}

let early: BufferedKeys = { text: '', enter: false };

/** Buffers keys. Returns a cleanup. */
export function bufferKeys(): () => void {
  early = { text: '', enter: false };
  const listen = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1) early = { text: early.text + event.key, enter: false };
    else if (event.key === 'Backspace') early = { text: early.text.slice(0, -1), enter: false };
    else if (event.key === 'Enter') early = { ...early, enter: true };
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('keydown', listen, { capture: true });
  return () => removeEventListener('keydown', listen, { capture: true });
}

export function bufferedKeys(): BufferedKeys {
  return early;
}

/** Called once they are applied. */
export function clearBufferedKeys(): void {
  early = { text: '', enter: false };
}
