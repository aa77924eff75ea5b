/** The sleep timer: when the sound pauses by itself. Pure; the clock is given. */

/** `until`: milliseconds of the clock; `end`: when the episode ends; null: it is off. */
export type SleepTimer = { until: number } | 'end' | null

/** To choose from, in minutes. */
export const sleepMinutes: readonly number[] = [5, 15, 30, 45, 60]

/** A choice as the value of a form's field: minutes, `end`, or anything else for off. */
export function toSleepTimer(choice: string, now: number): SleepTimer {
  if (choice === 'end') return choice
  const minutes = sleepMinutes.find((each) => String(each) === choice)
  return minutes === undefined ? null : { until: now + minutes * 60_000 }
}

/** Whole seconds that are left, rounded up; null: the clock does not end it. */
export function findSecondsLeft(timer: SleepTimer, now: number): number | null {
  return timer === null || timer === 'end' ? null : Math.max(0, Math.ceil((timer.until - now) / 1000))
}

export function isDue(timer: SleepTimer, now: number): boolean {
  return findSecondsLeft(timer, now) === 0
}
