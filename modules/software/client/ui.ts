export { ExpiringLicenses, ListButtons, WarningCard } from './expiring.tsx';
export { licenseDetail } from './LicenseFacts.tsx';
export { countHeldSeats } from './SeatTable.tsx';
export { HeldSeats, Seats } from './Seats.tsx';
export { assignPart } from './forms.tsx';
export { CheckinPage, CheckoutPage, licenseActions, userActions } from './actions.tsx';
