/** The log of who did what at the desk: the request for a page of it, and its words. */
import { i18n } from '~/domain/language/desk-i18n'

/** Written by triggers in the database, and by desk/kit/log/audit-log.data.server.ts. */
export type LogEntry = {
  /** Its place in the log. */
  id: string
  at: Date
  /** The email address that it was; null: nobody who is known, as the site itself or an operator. */
  editor: string | null
  kind: string
  action: string
  /** '': the action says it all. */
  subject: string
}

export const logKinds = {
  get 'sign-in'() {
    return i18n.t('Sign-ins')
  },
  get publication() {
    return i18n.t('Publications')
  },
  get review() {
    return i18n.t('Drafts handed in and approved')
  },
  get deletion() {
    return i18n.t('Deletions')
  },
  get account() {
    return i18n.t('Accounts and roles')
  },
  get settings() {
    return i18n.t('Settings')
  },
  get export() {
    return i18n.t('Exports')
  },
} as const
export type LogKind = keyof typeof logKinds

export type LogRequest = {
  /** An account's id; 'nobody': none; '': anybody. */
  editor: string
  kind: LogKind | ''
  /** Part of what was done to, or of the address of who did it; '': anything. */
  query: string
  /** Days in the publication's time zone, inclusive, as 2026-11-27; '': no limit. */
  from: string
  to: string
  /** Only what is older than this place; null: the newest. */
  before: string | null
}

const MAX_QUERY_LENGTH = 200

/** Made-up values count as absent. */
export function parseLogRequest(sent: URLSearchParams): LogRequest {
  const read = (name: string, pattern: RegExp) => pattern.exec(sent.get(name) ?? '')?.[0] ?? ''
  const kind = Object.keys(logKinds).find((one): one is LogKind => one === sent.get('kind'))
  return {
    editor: read('editor', /^(nobody|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/),
    kind: kind ?? '',
    query: [...(sent.get('q') ?? '').replaceAll('\0', '').trim()].slice(0, MAX_QUERY_LENGTH).join(''),
    from: readDay(sent.get('from')),
    to: readDay(sent.get('to')),
    before: read('before', /^[1-9]\d{0,17}$/) || null,
  }
}

function readDay(sent: string | null): string {
  if (sent === null || !/^[1-9]\d{3}-\d\d-\d\d$/.test(sent)) return ''
  const day = new Date(`${sent}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || !day.toISOString().startsWith(sent) ? '' : sent
}

/** Without the place. */
export function toLogParameters({ before: _, query, ...filters }: LogRequest): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...filters, q: query }).filter(([, value]) => value !== ''))
}
