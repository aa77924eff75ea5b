/** What is to be exported, as the page's form and the command ask for it. */

/** `wordpress`: WXR 1.2; `ghost`: its JSON, which has no redirects: those are in a file of their own. */
export const formats = ['everything', 'wordpress', 'ghost', 'ghost-redirects'] as const
export type ExportFormat = (typeof formats)[number]

export type ExportRequest = {
  format: ExportFormat
  /**
   * Days in the publication’s time zone, inclusive, as 2026-11-27; '': no limit. With one of them, only what readers see is exported: such
   * an archive is for others, as a library that keeps it.
   */
  from: string
  to: string
  withMedia: boolean
}

export const everything: ExportRequest = { format: 'everything', from: '', to: '', withMedia: true }

/** Made-up values count as absent. */
export function parseExportRequest(sent: URLSearchParams): ExportRequest {
  const format = formats.find((one) => one === sent.get('format')) ?? 'everything'
  return {
    format,
    from: parseDay(sent.get('from')) ?? '',
    to: parseDay(sent.get('to')) ?? '',
    withMedia: sent.get('media') !== 'no',
  }
}

/** Null: no day that there is. */
export function parseDay(typed: string | null): string | null {
  if (typed === null || !/^[1-9]\d{3}-\d\d-\d\d$/.test(typed)) return null
  const day = new Date(`${typed}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || !day.toISOString().startsWith(typed) ? null : typed
}

export function isForOthers({ from, to }: Pick<ExportRequest, 'from' | 'to'>): boolean {
  return from !== '' || to !== ''
}

/** `site`: its slug; `day`: of the export. */
export function nameExport({ format, from, to }: ExportRequest, site: string, day: string): string {
  const name = site || 'publication'
  if (format === 'wordpress') return `${name}-wordpress-${day}.xml`
  if (format === 'ghost' || format === 'ghost-redirects') return `${name}-${format}-${day}.json`
  return isForOthers({ from, to })
    ? `${name}-${from || 'beginning'}-to-${to || day}.zip`
    : `${name}-${day}.zip`
}

/** What the log says that was exported. */
export function nameSubject(request: ExportRequest): string {
  if (request.format === 'wordpress') return 'For WordPress'
  if (request.format !== 'everything') return 'For Ghost'
  return isForOthers(request) ? 'Published articles' : 'Everything'
}
