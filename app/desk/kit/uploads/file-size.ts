/** Says how large a file is. */
import { i18n } from '~/domain/language/desk-i18n'
import { formatDecimal } from '~/domain/site/formats'

/** "12.5 MB" or "1.9 GB". */
export function formatSize(bytes: number): string {
  const megabytes = bytes / 1_000_000
  if (megabytes >= 1_000) return i18n.t('{size} GB', { size: formatDecimal((megabytes / 1_000).toFixed(1)) })
  return i18n.t('{size} MB', { size: formatDecimal(megabytes.toFixed(megabytes < 10 ? 1 : 0)) })
}
