import { toastFailure } from '@steward/kernel/client/actions/remove.tsx';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkInSeat } from './seats.ts';

/** Checks seats in, one at a time. */
export function useCheckIn() {
  const { t } = useTranslation('software');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ licenseId, seat }: { licenseId: string; seat: number }) => checkInSeat(licenseId, seat),
    onSuccess: (_answer, { seat }) => toast.success(t('back', { seat })),
    onError: toastFailure,
    onSettled: () => refreshRecord(client, 'license'),
  });
  return { checkIn: mutate, isBusy: isPending };
}
