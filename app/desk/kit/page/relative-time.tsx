/** Times at the desk, in the publication's zone. */
import { useRouteLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { i18n } from '~/domain/language/desk-i18n'
import { deskLayoutId } from '~/ui/page/loader-data'
import { formatMoment, formatRelative } from './moments'

/** What the layout of the desk loads for all its pages. `now`: when it did, so that server and browser render the same. */
export type Clock = { timeZone: string; now: Date }

/** "5 minutes ago", with the exact time as a title; it advances while the page is open. */
export function RelativeTime({ moment }: { moment: Date }) {
  const { timeZone, now: loaded } = useClock()
  const [now, setNow] = useState(loaded)
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={moment.toISOString()} title={formatMoment(moment, timeZone)}>
      {formatRelative(moment, now > loaded ? now : loaded, timeZone)}
    </time>
  )
}

/** Formats a time in the publication's zone: "Jan 5, 2025, 10:00 AM UTC". */
export function useFormatMoment(): (moment: Date) => string {
  const { timeZone } = useClock()
  return (moment) => formatMoment(moment, timeZone)
}

/** The publication's zone, "Europe/Berlin". */
export function useTimeZone(): string {
  return useClock().timeZone
}

/** A moment by the editor's own clock, where that shows another time than the publication's: only with script, which knows it. */
export function OwnTime({ moment }: { moment: Date }) {
  const { timeZone } = useClock()
  if (!useHydrated()) return null
  const own = formatMoment(moment, new Intl.DateTimeFormat().resolvedOptions().timeZone)
  return own === formatMoment(moment, timeZone) ? null : (
    <span>{i18n.t('{time} where you are', { time: own })}</span>
  )
}

/** Outside the desk's layout, as in a test: UTC, and no time has passed. */
function useClock(): Clock {
  return useRouteLoaderData<Clock>(deskLayoutId) ?? fallback
}

const fallback: Clock = { timeZone: 'UTC', now: new Date(0) }
