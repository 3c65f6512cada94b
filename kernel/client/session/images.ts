import { useEffect, useState } from 'react';
import { api } from '../api/client.ts';
import { readSession } from '../state/stored_session.ts';
import { onSessionEnd } from './auth.ts';

const FALLBACK_IMAGE = '/icon-192.png';
/** A file token is valid for 30 minutes and renewed a little earlier. */
const FRESH_FOR = 25 * 60_000;

let cachedToken: { readonly company: string | null; readonly until: number; readonly token: Promise<string> } | null =
  null;
onSessionEnd(() => {
  cachedToken = null;
});

/** The token that goes behind addresses of files, for about half an hour. */
export function fileToken(url: string): Promise<string> {
  const company = readSession('companyId');
  if (cachedToken && cachedToken.company === company && cachedToken.until > Date.now()) return cachedToken.token;
  const token = api
    .post<{ token: string }>('get-azure-sso-token/', { url }, { asSelf: true })
    .then((answer) => answer.token);
  cachedToken = { company, until: Date.now() + FRESH_FOR, token };
  token.catch(() => {
    cachedToken = null;
  });
  return token;
}

/** Appends the file token to a URL. */
export function withToken(url: string, token: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${token}`;
}

/** Object and data URLs need no token. */
const isLocal = (url: string): boolean => /^(blob|data):/.test(url);

/** Value for `src`: the app's icon without a picture, undefined while the token loads. */
export function useImageUrl(url: string | null | undefined): string | undefined {
  const [shown, setShown] = useState<{ for: string; src: string } | null>(null);
  const remote = url && !isLocal(url) ? url : null;
  useEffect(() => {
    if (remote === null) return undefined;
    let current = true;
    fileToken(remote).then(
      (token) => {
        if (current) setShown({ for: remote, src: withToken(remote, token) });
      },
      () => {
        if (current) setShown({ for: remote, src: FALLBACK_IMAGE });
      },
    );
    return () => {
      current = false;
    };
  }, [remote]);
  if (!url) return FALLBACK_IMAGE;
  if (remote === null) return url;
  return shown?.for === remote ? shown.src : undefined;
}
