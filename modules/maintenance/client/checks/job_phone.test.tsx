// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sendFile } from '@steward/kernel/client/api/send_file.ts';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer } from '@steward/kernel/client/testing/server.ts';
import { toasts } from '@steward/kernel/client/ui/toast.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { clockOf, jobTimes, millisecondsOf, toggleJobTime } from './job_time.ts';
import { JobClock } from './JobClock.tsx';
import { PictureButton } from './PictureButton.tsx';

vi.mock('@steward/kernel/client/api/send_file.ts', () => ({ sendFile: vi.fn() }));

it('the time of a job runs, is paused and goes on, also of another job meanwhile', () => {
  const spent = (id: string, now: number): number | undefined => {
    const time = jobTimes.get()[id];
    return time && millisecondsOf(time, now);
  };
  toggleJobTime('a', 1000);
  expect(spent('a', 4000)).toBe(3000);
  toggleJobTime('b', 4000);
  toggleJobTime('a', 5000);
  expect([spent('a', 9000), spent('b', 9000)]).toEqual([4000, 5000]);
  toggleJobTime('a', 9000);
  expect(spent('a', 10_000)).toBe(5000);
  for (let at = 0; at < 30; at += 1) toggleJobTime(`n${at}`, at);
  expect(Object.keys(jobTimes.get())).toHaveLength(20);
  expect(jobTimes.get()).not.toHaveProperty('b');
  jobTimes.set({});
});

it.each([
  [0, '0:00'],
  [1_122_900, '18:42'],
  [3_600_000, '1:00:00'],
])('%i milliseconds are %s', (milliseconds, shown) => expect(clockOf(milliseconds)).toBe(shown));

it('work under way is timed from the first look on, and paused by a tap; planned work from a tap on', async () => {
  companyServer({});
  await openScreen(
    <>
      <JobClock id="now" isUnderWay />
      <JobClock id="later" isUnderWay={false} />
    </>,
  );
  await waitFor(() => expect(jobTimes.get()['now']?.since).not.toBeNull());
  expect(jobTimes.get()).not.toHaveProperty('later');
  fireEvent.click(screen.getByRole('button', { name: /^Pause the time, ?\d+:\d\d$/ }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Start the time/ })).toHaveLength(2));
  expect(jobTimes.get()['now']?.since).toBeNull();
});

it('the camera opens at once, and its picture is attached without a further step', async () => {
  companyServer({});
  vi.mocked(sendFile).mockResolvedValue({});
  await openScreen(<PictureButton record={recordNamed('asset_maintenance')} id="m1" />);
  const input = await screen.findByLabelText('Take a picture');
  expect([input.getAttribute('capture'), input.getAttribute('accept')]).toEqual(['environment', 'image/*']);
  fireEvent.change(input, { target: { files: [new File(['x'], 'image.jpeg', { type: 'image/jpeg' })] } });
  await waitFor(() => expect(toasts.get().map((one) => one.text)).toEqual(['Picture added']));
  const [path, , options] = vi.mocked(sendFile).mock.calls[0] ?? [];
  expect(path).toBe('asset-maintenance/m1/files/');
  expect(options?.name).toMatch(/^Picture \d\d-\d\d-\d{4} \d\d-\d\d-\d\d\.jpeg$/);
  expect(options?.idempotencyKey).toBeTruthy();
});
