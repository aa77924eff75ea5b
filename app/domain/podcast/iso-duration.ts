/** Formats durations for machines (ISO 8601): `PT38M`, `PT4M5S`. */

/** Rounded to whole seconds. */
export function toIsoDuration(seconds: number): string {
  const whole = Math.round(seconds)
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
  if (minutes === 0) return `PT${rest}S`
  return rest === 0 ? `PT${minutes}M` : `PT${minutes}M${rest}S`
}
