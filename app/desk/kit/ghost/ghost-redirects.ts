/** The redirects of a Ghost site: plain ones and those of a beginning; patterns that say more are only listed. */
import type { IncomingRedirect, LeftOut } from '../incoming/items'
import { toRow, toText } from './rows'

type Typed = { from: string; to: string }

const MAX_REDIRECTS = 100_000

/** Of what a file of redirects holds, in JSON a list, in YAML by status. Null: it holds something else. */
export function toRedirects(held: unknown): (IncomingRedirect | LeftOut)[] | null {
  const typed = Array.isArray(held) ? fromList(held) : fromStatuses(held)
  return typed === null ? null : typed.slice(0, MAX_REDIRECTS).map(toRedirect)
}

function fromList(list: unknown[]): Typed[] {
  return list.map((one) => ({ from: toText(toRow(one)?.from), to: toText(toRow(one)?.to) }))
}

function fromStatuses(held: unknown): Typed[] | null {
  const file = toRow(held)
  const groups = file && ['301', '302'].filter((status) => status in file)
  if (!file || !groups?.length) return null
  return groups.flatMap((status) =>
    Object.entries(toRow(file[status]) ?? {}).map(([from, to]) => ({ from, to: toText(to) })),
  )
}

/** `from` is a regular expression, with or without slashes around it. */
export function toRedirect({ from, to }: Typed): IncomingRedirect | LeftOut {
  const leftOut: LeftOut = { kind: 'left-out', what: 'pattern-redirect', name: `${from} → ${to}` }
  if (!from || !to) return leftOut
  const [, inner, flags = ''] = /^\/(.*)\/(i?)$/.exec(from) ?? []
  // `/a/` is a path; only with a flag or a sign of a pattern is it an expression between slashes.
  const isExpression =
    inner !== undefined && (flags !== '' || /^\^|\$$/.test(inner) || inner.startsWith('\\/'))
  const pattern = (isExpression ? inner : from).replaceAll('\\/', '/')
  const beginning = /^\^?(.*?)(?:\(\.\*\)|\(\.\+\))\$?$/.exec(pattern)
  const plain = toPlainPath(
    beginning?.[1] ?? pattern.replace(/^\^/, '').replace(/\$$/, '').replace(/\/\?$/, '/'),
  )
  if (plain === null || !plain.startsWith('/')) return leftOut
  if (!beginning) return /\$\d/.test(to) ? leftOut : { kind: 'redirect', from: plain, to, isPrefix: false }
  // What stands after the beginning must be kept, and nothing else changed.
  const [, target] = /^([^$]*)\$1$/.exec(to) ?? []
  if (target === undefined || !plain.endsWith('/') || !target.endsWith('/')) return leftOut
  return { kind: 'redirect', from: plain, to: target, isPrefix: true }
}

/** The path that an expression without signs of a pattern means; null: it has some. */
function toPlainPath(pattern: string): string | null {
  const plain = pattern.replace(/\\([.\-+()[\]?*|$^])/g, '')
  return /[\\()[\]{}|*+?^$]/.test(plain) ? null : pattern.replace(/\\(.)/g, '$1')
}
