/** Formats the times of the audio player. */
const unknownTime = '-:--'

/** Seconds as `3:05`, or `1:02:03` from an hour on; a placeholder for null and invalid numbers. */
export function formatPlayTime(seconds: number | null): string {
  if (seconds === null || !Number.isFinite(seconds) || seconds < 0) return unknownTime
  const whole = Math.floor(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const pad = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(whole % 60)}` : `${minutes}:${pad(whole % 60)}`
}

/** The slider's value for screen readers: `3:05 of 38:00`, or only the elapsed time while the duration is unknown. */
export function describePlayTime(currentTime: number, duration: number | null): string {
  const elapsed = formatPlayTime(currentTime)
  return duration === null ? elapsed : `${elapsed} of ${formatPlayTime(duration)}`
}
