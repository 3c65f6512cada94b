import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Handles a code, maybe later; `false` keeps it in the field. */
export type TakeCode = (code: string) => boolean | Promise<boolean>;

interface CodeField {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly submit: () => void;
}

/** A field that one code after the other is typed into. */
export function useCodeField(onCode: TakeCode, input: RefObject<HTMLInputElement | null>): CodeField {
  const [text, setText] = useState('');
  const submit = (): void => {
    const wanted = text.trim();
    const taken = wanted !== '' && onCode(wanted);
    // Selects the remaining text, so that the next scan replaces it.
    if (taken === false) return input.current?.select();
    setText('');
    input.current?.focus();
    if (taken === true) return;
    void taken.then((isTaken) => {
      if (isTaken) return;
      flushSync(() => setText((now) => (now === '' ? wanted : now)));
      if (input.current?.value === wanted) input.current.select();
    });
  };
  return { text, setText, submit };
}
