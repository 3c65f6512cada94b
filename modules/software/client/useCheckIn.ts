import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toastFailure, undoToast } from '@steward/kernel/client/actions/undo.ts';
import { undoOf } from '@steward/kernel/client/api/client.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { checkInSeat } from './seats.ts';

/** Checks seats in, one at a time. */
export function useCheckIn() {
  const { t } = useTranslation('software');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ licenseId, seat }: { licenseId: string; seat: number }) => checkInSeat(licenseId, seat),
    onSuccess: (answer, { seat }) =>
      toast.success(
        t('back', { seat }),
        undoToast(undoOf(answer), () => void refreshRecord(client, 'license')),
      ),
    onError: toastFailure,
    onSettled: () => refreshRecord(client, 'license'),
  });
  return { checkIn: mutate, isBusy: isPending };
}
