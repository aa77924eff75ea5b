/**
 * Writes and reads times within episodes: for the player, for machines, and in URLs as `#t=123` (W3C Media Fragments URI,
 * section 4.2.1).
 */
import { i18n } from '~/domain/language/i18n'

const unknownTime = '-:--'

/** Seconds as `3:05`, or `1:02:03` from an hour on; a placeholder for null and invalid numbers. */
export function formatPlayTime(seconds: number | null): string {
  if (seconds === null || !Number.isFinite(seconds) || seconds < 0) return unknownTime
  const whole = Math.floor(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const pad = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(whole % 60)}` : `${minutes}:${pad(whole % 60)}`
}

/** As `formatPlayTime`, with the milliseconds if there are any: `3:05.250`. For times that are edited. */
export function formatExactTime(seconds: number): string {
  const all = Math.round(seconds * 1000)
  const rest = all % 1000
  const whole = formatPlayTime(Math.floor(all / 1000))
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(3, '0')}`
}

/** Seconds of `3:05`, `65:00` or `1:02:03`, each with `.250` or not; null: it is no such time. */
export function parsePlayTime(text: string): number | null {
  const parts = /^(?:(\d{1,3}):([0-5]?\d)|(\d{1,3})):([0-5]\d)(?:[.,](\d{1,3}))?$/.exec(text.trim())
  if (!parts) return null
  const [, hours = '0', ofHour, minutes = '0', seconds = '0', fraction = '0'] = parts
  const whole = Number(hours) * 3600 + Number(ofHour ?? minutes) * 60 + Number(seconds)
  return (whole * 1000 + Number(fraction.padEnd(3, '0'))) / 1000
}

/** The slider's value for screen readers: `3:05 of 38:00`, or only the elapsed time while the duration is unknown. */
export function describePlayTime(currentTime: number, duration: number | null): string {
  const elapsed = formatPlayTime(currentTime)
  return duration === null
    ? elapsed
    : i18n.t('{elapsed} of {duration}', { elapsed, duration: formatPlayTime(duration) })
}

/** A duration for machines (ISO 8601): `PT38M`, `PT4M5S`. Rounded to whole seconds. */
export function toIsoDuration(seconds: number): string {
  const whole = Math.round(seconds)
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
  if (minutes === 0) return `PT${rest}S`
  return rest === 0 ? `PT${minutes}M` : `PT${minutes}M${rest}S`
}

/** The seconds in a hash, also written `#t=2:03` or `#t=1:02:03`; null: no time. */
export function parseTimeFragment(hash: string): number | null {
  const parts = /^#t=(?:(?:(\d{1,3}):)?(\d{1,2}):)?(\d{1,6}(?:\.\d{1,3})?)$/.exec(hash)
  if (!parts) return null
  const [hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0))
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)
}

/** Rounds down to whole seconds, so that the URL is easy to read and type. */
export function toTimeFragment(seconds: number): string {
  return `#t=${Math.floor(seconds)}`
}

/** To the millisecond: the fragment of a line in a transcript, which no other line has. */
export function toLineFragment(seconds: number): string {
  return `#t=${Math.round(seconds * 1000) / 1000}`
}
