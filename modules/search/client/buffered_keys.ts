/** Keys typed while the palette loads. */
export interface BufferedKeys {
  readonly text: string;
  readonly enter: boolean;
}

let buffer: BufferedKeys = { text: '', enter: false };

/** Buffers keys. Returns a cleanup. */
export function bufferKeys(): () => void {
  buffer = { text: '', enter: false };
  const listen = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1) buffer = { text: buffer.text + event.key, enter: false };
    else if (event.key === 'Backspace') buffer = { text: buffer.text.slice(0, -1), enter: false };
    else if (event.key === 'Enter') buffer = { ...buffer, enter: true };
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('keydown', listen, { capture: true });
  return () => removeEventListener('keydown', listen, { capture: true });
}

export function bufferedKeys(): BufferedKeys {
  return buffer;
}

/** Called once they are applied. */
export function clearBufferedKeys(): void {
  buffer = { text: '', enter: false };
}
