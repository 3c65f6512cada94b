import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';

interface Installation {
  /** Sign-in of the demonstration company, while this installation offers one. */
  readonly demo: { readonly email: string; readonly password: string } | null;
  /** Mail is kept in the application instead of being sent. */
  readonly mailbox: boolean;
  /** Who runs it, with a mail or web address if they say so. */
  readonly contact: { readonly name: string; readonly href: string | null } | null;
}

/** What the installation says of itself before anybody has signed in. */
export function useInstallation() {
  return useQuery({
    queryKey: ['installation'],
    queryFn: () => api.get<Installation>('installation/', { prefix: false, token: false }),
    staleTime: Infinity,
  });
}
