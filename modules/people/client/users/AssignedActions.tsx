import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CornerDownLeft, CornerUpRight, Mail, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions } from '@steward/kernel/client/action_form/useActions.tsx';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { send } from '@steward/kernel/client/api/client.ts';
import { ApiError } from '@steward/kernel/client/api/errors.ts';
import { printPage } from '@steward/kernel/client/api/save_file.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { user as person } from '../../contract/user.ts';

interface AssignedActions {
  /** Checks out assets to the user. */
  readonly checkOut: ReactNode;
  /** Check-in of all that they have, and a receipt of their assets to print or mail. */
  readonly others: ReactNode;
  readonly dialog: ReactNode;
}

/** Buttons above what a user has. */
export function useAssignedActions(row: Row): AssignedActions {
  const { t } = useTranslation('people');
  const may = useCan();
  const own = useActions(person);
  const offers = own.availableActions([row], 'row');
  const checkOut = offers.find((one) => one.action.id === 'check_out_to');
  const all = may('assets:checkin') && offers.find((one) => one.action.id === 'transfer_held');
  const mail = offers.find((one) => one.action.id === 'mail_receipt');
  const print = (): void => {
    send('GET', `users/${row.id}/receipt/`, undefined)
      .then(async (response) => {
        if (!response.ok) throw await ApiError.of(response);
        printPage(await response.text());
      })
      .catch(toastFailure);
  };
  return {
    checkOut: checkOut && (
      <Button
        startIcon={<CornerUpRight size={16} aria-hidden />}
        disabled={checkOut.reason !== null}
        onClick={checkOut.run}
      >
        {checkOut.title}
      </Button>
    ),
    others: (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
        {all && (
          <Button startIcon={<CornerDownLeft size={16} aria-hidden />} disabled={all.reason !== null} onClick={all.run}>
            {t('own.check_in_all')}
          </Button>
        )}
        <Button startIcon={<Printer size={16} aria-hidden />} onClick={print}>
          {t('own.print')}
        </Button>
        {mail && (
          <Button startIcon={<Mail size={16} aria-hidden />} disabled={mail.reason !== null} onClick={mail.run}>
            {mail.title}
          </Button>
        )}
      </Box>
    ),
    dialog: own.dialog,
  };
}
