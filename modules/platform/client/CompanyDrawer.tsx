import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { formatMoney, formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { formatDate, formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { OwnerInvited, PlatformCompany } from '../contract/wire.ts';
import { Access } from './Access.tsx';
import { useOwnerInvited } from './calls.ts';
import { CompanyDialog, type DialogKind } from './CompanyDialog.tsx';
import { EventList } from './Events.tsx';
import { Invited } from './Invited.tsx';
import { STATUS_TONES } from './labels.ts';
import { People } from './People.tsx';

/** Details of a company with actions. */
export function CompanyDrawer({ company, onClose }: { company: PlatformCompany; onClose: () => void }) {
  const { t } = useTranslation(['platform', 'company_status']);
  const id = useId();
  const [asks, setAsks] = useState<DialogKind | null>(null);
  const [invited, setInvited] = useState<OwnerInvited | null>(null);
  const again = useOwnerInvited();
  const inviteAgain = (): void =>
    again.mutate(
      { again: company.id },
      {
        onSuccess: (answer) => {
          if (answer.link === null) toast.success(t('begin.told', { company: company.name, email: answer.email }));
          setInvited(answer);
        },
        onError: toastFailure,
      },
    );
  const { subscription, switched_off: off } = company;
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: { 'aria-labelledby': id, role: 'dialog', sx: { width: { xs: '100%', sm: 460 }, border: 0 } },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2.5,
          p: '14px 18px',
          borderBottom: `1px solid ${color.line}`,
        }}
      >
        <Typography id={id} variant="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <bdi>{company.name || t('nameless')}</bdi>
        </Typography>
        <StatusChip tone={STATUS_TONES[company.status]}>{t(`company_status:status.${company.status}`)}</StatusChip>
        <IconButton aria-label={t('close')} onClick={onClose} sx={{ marginInlineStart: 'auto' }}>
          <X size={18} />
        </IconButton>
      </Box>
      <Box sx={{ overflowY: 'auto', display: 'grid', gap: 5, p: '16px 18px 32px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button size="small" onClick={() => setAsks('edit')}>
            {t('actions.edit')}
          </Button>
          <Button size="small" onClick={() => setAsks('trial')}>
            {t('actions.trial')}
          </Button>
          {off ? (
            <Button size="small" variant="contained" color="primary" onClick={() => setAsks('switch_on')}>
              {t('actions.switch_on')}
            </Button>
          ) : (
            <Button size="small" color="error" onClick={() => setAsks('switch_off')}>
              {t('actions.switch_off')}
            </Button>
          )}
        </Box>
        <Part title={t('facts.title')}>
          <Facts>
            {company.is_own && <Fact label={t('facts.kind')}>{t('own')}</Fact>}
            <Fact label={t('facts.owner')}>
              {company.owner ? (
                <>
                  <bdi>{company.owner.name}</bdi>
                  <Box sx={{ color: color.tertiary }}>{company.owner.email}</Box>
                  {company.owner.is_invited && (
                    <Box sx={{ mt: 1.5 }}>
                      {t('begin.waiting')}{' '}
                      <Button size="small" disabled={again.isPending} onClick={inviteAgain} sx={{ mt: 1 }}>
                        {t('begin.again')}
                      </Button>
                    </Box>
                  )}
                </>
              ) : (
                t('facts.none')
              )}
            </Fact>
            {off && (
              <Fact label={t('facts.off_since')}>
                {formatDateTime(off.at)}
                {off.reason && <Box sx={{ color: color.tertiary }}>{off.reason}</Box>}
              </Fact>
            )}
            {company.trial_ends_on && <Fact label={t('facts.trial')}>{formatDate(company.trial_ends_on)}</Fact>}
            <Fact label={t('facts.people')}>{formatNumber(company.users)}</Fact>
            <Fact label={t('facts.assets')}>{formatNumber(company.assets)}</Fact>
            <Fact label={t('facts.since')}>{formatDate(company.created_at)}</Fact>
            <Fact label={t('facts.last_sign_in')}>
              {company.last_sign_in_at ? formatDateTime(company.last_sign_in_at) : t('never')}
            </Fact>
            {company.notes && (
              <Fact label={t('notes')}>
                <Box sx={{ whiteSpace: 'pre-line' }}>{company.notes}</Box>
              </Fact>
            )}
            <Fact label={t('facts.id')}>
              <Box component="code" sx={{ fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
                {company.id}
              </Box>
            </Fact>
          </Facts>
        </Part>
        <Part
          title={t('plan.title')}
          action={
            <Button size="small" onClick={() => setAsks('subscription')}>
              {t('plan.edit')}
            </Button>
          }
        >
          {!subscription && <Box sx={{ color: color.secondary }}>{t('plan.none')}</Box>}
          {subscription && (
            <Facts>
              <Fact label={t('plan.plan')}>{subscription.plan}</Fact>
              <Fact label={t('plan.state')}>{t(`states.${subscription.state}`)}</Fact>
              {subscription.price && (
                <Fact
                  label={t('plan.price')}
                >{`${formatMoney(subscription.price)} ${t(`plan.${subscription.period}`)}`}</Fact>
              )}
              <Fact label={t('plan.seats')}>
                {subscription.seats === null
                  ? t('plan.seats_none')
                  : t('plan.seats_used', {
                      used: formatNumber(company.users),
                      seats: formatNumber(subscription.seats),
                    })}
              </Fact>
              {subscription.starts_on && <Fact label={t('plan.starts_on')}>{formatDate(subscription.starts_on)}</Fact>}
              <Fact label={t('plan.ends_on')}>
                {subscription.ends_on ? formatDate(subscription.ends_on) : t('no_end')}
              </Fact>
            </Facts>
          )}
        </Part>
        {(company.stripe_customer_id || company.microsoft_tenant_id || company.auth0_organization_id) && (
          <Part title={t('ids.title')}>
            <Facts>
              {(['stripe_customer_id', 'microsoft_tenant_id', 'auth0_organization_id'] as const).map(
                (key) =>
                  company[key] && (
                    <Fact key={key} label={t(`ids.${key}`)}>
                      <Box component="code" sx={{ fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
                        {company[key]}
                      </Box>
                    </Fact>
                  ),
              )}
            </Facts>
          </Part>
        )}
        <Part title={t('access.title')}>
          <Access company={company} onAsk={() => setAsks('ask')} />
        </Part>
        <Part title={t('people.title')}>
          <People companyId={company.id} />
        </Part>
        <Part title={t('tabs.events')}>
          <EventList companyId={company.id} />
        </Part>
      </Box>
      {invited && <Invited invited={invited} onClose={() => setInvited(null)} />}
      {asks && <CompanyDialog kind={asks} company={company} onClose={() => setAsks(null)} />}
    </Drawer>
  );
}

function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Box component="section">
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 30, mb: 2 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      <Box sx={{ fontSize: '0.8125rem' }}>{children}</Box>
    </Box>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: '150px minmax(0, 1fr)', columnGap: 4, rowGap: 2 }}
    >
      {children}
    </Box>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: color.secondary }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {typeof children === 'string' ? <bdi>{children}</bdi> : children}
      </Box>
    </>
  );
}
