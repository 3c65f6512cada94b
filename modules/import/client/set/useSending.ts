import { useCallback, useRef, useState } from 'react';
import { readingProblem } from '../wire.ts';
import { addFile, useAdopt } from './calls.ts';

interface Sending {
  readonly name: string;
  readonly done: number;
  readonly all: number;
}

/** Sends files to a set one after the other; those that cannot be read are named with the reason. */
export function useSending(id: string): {
  readonly sending: Sending | null;
  readonly failed: readonly { readonly name: string; readonly why: string }[];
  readonly send: (files: readonly File[]) => Promise<void>;
} {
  const adopt = useAdopt();
  const [sending, setSending] = useState<Sending | null>(null);
  const [failed, setFailed] = useState<readonly { name: string; why: string }[]>([]);
  const waiting = useRef<File[]>([]);
  const isBusy = useRef(false);
  const send = useCallback(
    async (files: readonly File[]): Promise<void> => {
      waiting.current.push(...files);
      if (isBusy.current) return;
      isBusy.current = true;
      setFailed([]);
      let done = 0;
      for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
        const { name } = file;
        setSending({ name, done, all: done + 1 + waiting.current.length });
        try {
          adopt(await addFile(id, file));
        } catch (error) {
          const why = readingProblem(error);
          setFailed((before) => [...before, { name, why }]);
        }
        done += 1;
      }
      isBusy.current = false;
      setSending(null);
    },
    [id, adopt],
  );
  return { sending, failed, send };
}
