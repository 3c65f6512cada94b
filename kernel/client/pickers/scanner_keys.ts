import { useRef, type KeyboardEvent } from 'react';

/** Milliseconds between two keys of a scanner that types; people are slower. */
const FAST = 40;
/** Shorter texts say too little of how they were typed: two keys may follow each other fast by chance. */
const SHORTEST = 3;

/**
 * On the Enter of a hand scanner what it has typed, else `null`: all of the text came faster than people type. Where
 * somebody types, Enter takes the first match; where something was scanned, only the one that is meant.
 */
export function useScannerKeys(): (event: KeyboardEvent, text: string) => string | null {
  const typed = useRef({ keys: 0, at: 0 });
  return ({ key, ctrlKey, metaKey, timeStamp }, text) => {
    const { keys, at } = typed.current;
    const isFast = timeStamp - at <= FAST;
    if (key === 'Enter') {
      typed.current = { keys: 0, at: 0 };
      const code = text.trim();
      return isFast && code.length >= SHORTEST && keys >= code.length ? code : null;
    }
    if (key.length === 1 && !ctrlKey && !metaKey) typed.current = { keys: isFast ? keys + 1 : 1, at: timeStamp };
    return null;
  };
}
