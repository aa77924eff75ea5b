/** Moments as the wall clock of a publication shows them. */

/** YYYY-MM-DD HH:MM:SS in a time zone (IANA); of an unknown zone, in UTC. */
export function createLocalTime(timeZone: string): (at: Date) => string {
  const format = createFormat(timeZone) ?? createFormat('UTC')
  return (at) => {
    const parts = new Map(format?.formatToParts(at).map(({ type, value }) => [type, value]))
    const [year, month, day] = [parts.get('year')?.padStart(4, '0'), parts.get('month'), parts.get('day')]
    return `${year}-${month}-${day} ${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}`
  }
}

function createFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, calendar: 'iso8601', hourCycle: 'h23', numberingSystem: 'latn' },
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    })
  } catch {
    return null
  }
}

/** Null: no moment, or none that other software takes for one. */
export function toMoment(at: Date | null): Date | null {
  const year = at?.getUTCFullYear()
  return at && year !== undefined && year >= 1900 && year < 2200 ? at : null
}
