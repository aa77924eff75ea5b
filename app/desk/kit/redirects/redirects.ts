/** Redirects at the desk: the request for their list, the form of one, and what pages say afterwards. */
import { type FormFields, type ParsedForm, parseFields, textField } from '~/domain/forms/form-fields'
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import type { Publication } from '~/domain/publication/publication'
import {
  belowMark,
  findUnusableSign,
  isNeverRedirected,
  MAX_SOURCE_LENGTH,
  type Redirect,
  showPath,
  toQuerySource,
  toRedirectKey,
  toSitePath,
} from '~/domain/site/redirects'

const MAX_TARGET_LENGTH = 1_000
const MAX_QUERY_LENGTH = 200
const MAX_PAGE = 10_000

export type StoredRedirect = Redirect & {
  id: string
  /** How often readers were led on. */
  hits: number
  /** Null: never. */
  lastHitAt: Date | null
}

export type RedirectsRequest = { query: string; page: number; from: string; to: string }

/** `from` and `to`: what the form of a new redirect begins with. */
export function parseRedirectsRequest(sent: URLSearchParams): RedirectsRequest {
  const read = (name: string, length: number) =>
    [...(sent.get(name) ?? '').replaceAll('\0', '').trim()].slice(0, length).join('')
  const page = /^[1-9]\d{0,4}$/.test(sent.get('page') ?? '') ? Number(sent.get('page')) : 1
  return {
    query: read('q', MAX_QUERY_LENGTH),
    page: Math.min(page, MAX_PAGE),
    from: read('from', MAX_SOURCE_LENGTH),
    to: read('to', MAX_TARGET_LENGTH),
  }
}

const fields = {
  action: textField({ label: () => i18n.t('Action'), maxLength: 10 }),
  from: textField({
    label: () => i18n.t('The old address'),
    maxLength: MAX_SOURCE_LENGTH,
    missing: () => i18n.t('Enter the old address, such as /old-page.'),
  }),
  to: textField({
    label: () => i18n.t('The new address'),
    maxLength: MAX_TARGET_LENGTH,
    missing: () => i18n.t('Enter where it leads, such as /new-page.'),
  }),
}

/** A new or changed redirect. `siteUrl`: addresses of this site may be pasted as a whole. */
export function parseRedirect(sent: FormFields, siteUrl: string): ParsedForm<Redirect> {
  const parsed = parseFields(fields, sent)
  if (!parsed.ok) return parsed
  const [from, to] = [toSitePath(parsed.value.from, siteUrl), toSitePath(parsed.value.to, siteUrl)]
  const errors: FormError[] = []
  const add = (field: 'from' | 'to', message: string | null) => {
    if (message) errors.push({ field, message })
  }
  add('from', findSignProblem(parsed.value.from) ?? findSourceProblem(from))
  add('to', findSignProblem(parsed.value.to) ?? findTargetProblem(to, from?.endsWith(belowMark) === true))
  if (errors.length > 0 || from === null || to === null) return { ok: false, errors }
  return { ok: true, value: { source: toSource(from), target: to } }
}

/** The source as it is stored, from an address that findSourceProblem() accepts. */
function toSource(from: string): string {
  const [path = '', query] = from.split('?')
  if (query !== undefined) return toQuerySource(path, `?${query}`) ?? ''
  const isWide = from.endsWith(belowMark)
  return `${toRedirectKey(isWide ? from.slice(0, -2) : from)}${isWide ? belowMark : ''}`
}

/** The form of a redirect that there is: to change it, or to delete it whatever else the form says. */
export function parseRedirectCommand(sent: FormFields, siteUrl: string): ParsedForm<Redirect | 'delete'> {
  return sent.action === 'delete' ? { ok: true, value: 'delete' } : parseRedirect(sent, siteUrl)
}

function findSignProblem(typed: string): string | null {
  const sign = findUnusableSign(typed)
  if (sign === null) return null
  return sign.trim()
    ? i18n.t('An address can’t have the sign {sign}. Copy it from the address bar of a browser.', { sign })
    : i18n.t('An address can’t have a line break or tab. Copy it from the address bar of a browser.')
}

function findSourceProblem(from: string | null): string | null {
  if (from === null)
    return i18n.t('The old address must be one of this site, and begin with a slash, such as /old-page.')
  if (from.includes('#')) return i18n.t('Leave out everything from the “#” on: browsers never send it.')
  const [whole = '', query] = from.split('?')
  const path = whole.endsWith(belowMark) ? whole.slice(0, -2) : whole
  if (query !== undefined) return findQueryProblem(whole, query)
  if (path.includes('*')) return i18n.t('A star can only be at the end, after a slash, as in /old/*.')
  if (toRedirectKey(path) === null)
    return from.endsWith(belowMark)
      ? i18n.t('That’s the whole site. Name a part of it, as in /old/*.')
      : i18n.t('There’s always a page at this address.')
  return isNeverRedirected(path) ? usedByTheSite() : null
}

function findQueryProblem(path: string, query: string): string | null {
  if (path.includes('*')) return i18n.t('An address with a “?” can’t have a star.')
  if (isNeverRedirected(path)) return usedByTheSite()
  return toQuerySource(path, `?${query}`) === null
    ? i18n.t('Enter what follows the “?”, such as /?p=123.')
    : null
}

const usedByTheSite = () =>
  i18n.t('The site uses addresses that begin like this for itself, so nobody would ever be redirected.')

function findTargetProblem(to: string | null, isWide: boolean): string | null {
  if (to === null)
    return i18n.t(
      'The new address must be one of this site, and begin with a slash, such as /new-page. Redirects can’t lead to other sites.',
    )
  if (to.split(/[/?#]/)[1]?.toLowerCase() === 'admin')
    return i18n.t('Readers can’t see the desk. Choose a page of the site.')
  const path = to.endsWith(belowMark) ? to.slice(0, -2) : to
  if (path.includes('*')) return i18n.t('A star can only be at the end, after a slash, as in /new/*.')
  return to.endsWith(belowMark) && !isWide
    ? i18n.t('A star here keeps what the star of the old address stands for, and the old address has none.')
    : null
}

/** A refusal of the database. */
export type RedirectProblem =
  | { kind: 'taken' }
  | { kind: 'long' }
  /** `closing`: the source of the redirect that leads back. */
  | { kind: 'ring'; closing: string }

export function describeProblem(problem: RedirectProblem, { source }: Redirect): FormError {
  switch (problem.kind) {
    case 'taken':
      return {
        field: 'from',
        message: i18n.t('This address is redirected already. Search for it below to change that.'),
      }
    case 'long':
      return {
        field: 'to',
        message: i18n.t('That would be more than five redirects in a row. Enter the address where they end.'),
      }
    case 'ring':
      return {
        field: 'to',
        message:
          problem.closing === source
            ? i18n.t('This would lead back to itself.')
            : i18n.t(
                'This would lead in a circle: {address} is redirected back here. Change or delete that one first.',
                { address: showPath(problem.closing) },
              ),
      }
  }
}

/** Addresses that have just lost their page, and where it is now; '': nowhere. */
export type LostPaths = { paths: string[]; to: string }

const lostParameter = 'lost'
const presentParameter = 'present'
/** How many redirects are offered at once. */
const MAX_LOST = 10

/** The parameters by which the next page offers to redirect addresses; those that lead somewhere already are left out. */
export function toLostParameters(
  former: readonly (string | null)[],
  { formerPaths }: Pick<Publication, 'formerPaths'>,
  present = '',
): [string, string][] {
  const lost = former.flatMap((path) => (path && !formerPaths.has(path.toLowerCase()) ? [path] : []))
  const to = present ? [[presentParameter, present] as [string, string]] : []
  return lost.length > 0
    ? [...lost.slice(0, MAX_LOST).map((path): [string, string] => [lostParameter, path]), ...to]
    : []
}

export function readLostPaths(sent: URLSearchParams): LostPaths {
  const isPath = (path: string) =>
    toRedirectKey(path) !== null && path.length <= MAX_SOURCE_LENGTH && path.startsWith('/')
  const paths = sent.getAll(lostParameter).filter(isPath).slice(0, MAX_LOST)
  const to = sent.get(presentParameter) ?? ''
  return { paths, to: isPath(to) ? to : '' }
}

/** What the list says after something was done. */
export const redirectNotices = {
  saved: /*i18n*/ 'Saved. Readers are redirected from now on.',
  covered:
    /*i18n*/ 'Saved, but there’s a page at the old address. Readers get that page, and are redirected only once it’s gone.',
  deleted: /*i18n*/ 'Deleted. The old address leads nowhere anymore.',
}
