import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { CircleSlash, Hourglass, LifeBuoy } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { isOwner } from '@steward/kernel/contract/access/can.ts';
import { formatDate, formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { fetchUser, useUser } from '../session/auth.ts';
import { useInstallation } from '../session/installation.ts';
import { leaveCompany } from '../session/support.ts';
import { Banner } from '../ui/Banner.tsx';
import { daysBetween, today, type BannerKind } from './banner.ts';

/** Milliseconds between two checks whether the banner still applies. */
const LOOK_EVERY = 60_000;

/** A line above the header on every screen. Owners read what to do, others who can. */
export function CompanyStatusBanner({ kind, height }: { kind: BannerKind; height: number }) {
  const { t } = useTranslation('company_status');
  const user = useUser();
  useEffect(() => {
    const look = (): void => void (document.visibilityState === 'visible' && fetchUser().catch(() => undefined));
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  if (user === null) return null;
  const isSupport = kind === 'support';
  const Icon = isSupport ? LifeBuoy : kind === 'trial_left' || kind === 'past_due' ? Hourglass : CircleSlash;
  return (
    <Banner
      icon={Icon}
      tone={isSupport ? 'accent' : kind === 'trial_left' ? 'info' : 'warning'}
      height={height}
      role="status"
      testId="company-status-banner"
      lines={3}
      action={
        isSupport && (
          <Button size="small" onClick={() => void leaveCompany()} sx={{ flex: 'none' }}>
            {t('leave')}
          </Button>
        )
      }
    >
      <BannerText kind={kind} user={user} />
      {!isSupport && <Contact />}
    </Banner>
  );
}

function BannerText({ kind, user }: { kind: BannerKind; user: SessionUser }): ReactNode {
  const { t } = useTranslation('company_status');
  const { company } = user;
  const bold = { components: { b: <strong /> }, shouldUnescape: true } as const;
  const own = isOwner(user);
  if (kind === 'support') {
    const until = user.support ? formatDateTime(user.support.until) : '';
    return (
      <Trans
        t={t}
        i18nKey={user.support?.may_change ? 'support_change' : 'support_read'}
        values={{ company: company.name, until }}
        {...bold}
      />
    );
  }
  if (kind === 'trial_left') {
    const count = daysBetween(today(), company.standing.trial_ends_on ?? '');
    return count === 0 ? t('trial_today') : t('trial_left', { count });
  }
  if (kind === 'past_due')
    return t('past_due', {
      company: company.name,
      day: company.standing.subscription?.ends_on ? formatDate(company.standing.subscription.ends_on) : '…',
    });
  if (kind === 'company_closed')
    return (
      <Trans
        t={t}
        i18nKey="closed"
        values={{ company: company.name, day: formatDate(company.standing.deletes_on ?? '') }}
        {...bold}
      />
    );
  if (kind === 'company_switched_off') {
    const { switched_off_reason: reason } = company.standing;
    return (
      <>
        <Trans
          t={t}
          i18nKey={own ? 'switched_off_owner' : 'switched_off'}
          values={{ company: company.name }}
          {...bold}
        />
        {reason ? ` ${t('reason', { reason })}` : ''}
      </>
    );
  }
  const key =
    kind === 'trial_ended'
      ? own
        ? 'trial_ended_owner'
        : 'trial_ended'
      : own
        ? 'subscription_ended_owner'
        : 'subscription_ended';
  return <Trans t={t} i18nKey={key} values={{ company: company.name }} {...bold} />;
}

/** Contact of whoever runs the installation. */
function Contact() {
  const { t } = useTranslation('company_status');
  const contact = useInstallation().data?.contact;
  if (!contact) return null;
  const { name, href } = contact;
  return (
    <>
      {' '}
      {t('contact')}{' '}
      {href ? (
        <MuiLink
          href={href}
          {...(href.startsWith('http') ? { target: '_blank', rel: 'noopener' } : {})}
          sx={{ color: 'inherit', textDecoration: 'underline' }}
        >
          <bdi>{name}</bdi>
        </MuiLink>
      ) : (
        <bdi>{name}</bdi>
      )}
    </>
  );
}
