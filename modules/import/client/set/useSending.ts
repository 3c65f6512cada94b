import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage, fieldErrors } from '@steward/kernel/client/api/errors.ts';
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
  const { t } = useTranslation('errors');
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
          const why =
            Object.values(fieldErrors(error))[0] ??
            (error instanceof ApiError && error.status === 0
              ? t('offline.text')
              : error instanceof ApiError
                ? errorMessage(error.body)
                : undefined) ??
            t('wrong');
          setFailed((before) => [...before, { name, why }]);
        }
        done += 1;
      }
      isBusy.current = false;
      setSending(null);
    },
    [id, t, adopt],
  );
  return { sending, failed, send };
}
