import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';

interface Installation {
  /** Sign-in of the demonstration company, if offered. */
  readonly demo: { readonly email: string; readonly password: string } | null;
  /** Mails are readable in the application instead of being sent. */
  readonly mailbox: boolean;
  /** Operator of the installation with an optional link. */
  readonly contact: { readonly name: string; readonly href: string | null } | null;
}

/** Public facts about the installation. */
export function useInstallation() {
  return useQuery({
    queryKey: ['installation'],
    queryFn: () => api.get<Installation>('installation/', { prefix: false, token: false }),
    staleTime: Infinity,
  });
}
