/** Time zones by their IANA names. */

/** A name: of an offset, such as +05:30, PostgreSQL thinks the opposite. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

/** In the order of their names; UTC, which has no place, first. */
export function listTimeZones(): string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')]
}
