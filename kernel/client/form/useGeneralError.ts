import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage, fieldErrors } from '../api/errors.ts';
import { connected, isNetworkError } from '../api/connection.ts';

/** Calls back when the connection returns, while `waits`. */
export function useReconnected(waits: boolean, back: () => void): void {
  const call = useRef(back);
  call.current = back;
  useEffect(() => {
    if (!waits) return undefined;
    return connected.subscribe(() => {
      if (connected.get()) call.current();
    });
  }, [waits]);
}

/** An error that belongs to no field. An offline error disappears with the connection. */
export function useGeneralError({
  error,
  reset,
}: {
  readonly error: unknown;
  readonly reset: () => void;
}): string | null {
  const { t } = useTranslation('errors');
  useReconnected(isNetworkError(error), reset);
  if (!error || Object.keys(fieldErrors(error)).length > 0) return null;
  if (!(error instanceof ApiError)) return t('wrong');
  return errorMessage(error.body) ?? t(isNetworkError(error) ? 'offline.text' : 'wrong');
}
