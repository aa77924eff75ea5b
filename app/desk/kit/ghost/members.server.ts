/** The members of a Ghost site who get its mails, as its CSV file lists them. */
import { i18n } from '~/domain/language/desk-i18n'
import type { Archive } from '../incoming/archive.server'
import type { IncomingItem } from '../incoming/items'
import { readTableRows } from '../tables/table-rows.server'
import { toTime } from './rows'

const subscribedColumns = ['subscribed_to_emails', 'subscribed']

/** The name of the last row's line where the file ends early; null: it is whole. Nothing of a member but the address is read. */
export async function* readMembers(
  archive: Archive,
  name: string,
  problems: string[],
): AsyncGenerator<IncomingItem, string | null> {
  const stream = await archive.open(name).catch(() => null)
  if (!stream) {
    problems.push(i18n.t('{name} can’t be read.', { name }))
    return name
  }
  const rows = readTableRows(stream)
  let line = 0
  for (let next = await rows.next(); ; next = await rows.next()) {
    if (next.done) {
      const { names, isCut } = next.value
      const isWhole = names.includes('email') && names.some((column) => subscribedColumns.includes(column))
      if (isCut) problems.push(i18n.t('{name} ends early, after line {line}.', { name, line }))
      else if (!isWhole)
        problems.push(i18n.t('{name}: there is no column that says who gets mails.', { name }))
      return isCut || !isWhole ? `${name}:${line}` : null
    }
    line = next.value.line
    yield toMember(next.value.cells, name, line)
  }
}

function toMember(cells: Map<string, string>, file: string, line: number): IncomingItem {
  const email = cells.get('email') ?? ''
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    return { kind: 'left-out', what: 'unreadable', name: `${file}:${line}` }
  const isSubscribed = /^(?:true|1|yes)$/i.test(
    cells.get('subscribed_to_emails') ?? cells.get('subscribed') ?? '',
  )
  // An address of somebody who wants no mail is nobody's business.
  if (!isSubscribed || cells.get('deleted_at'))
    return { kind: 'left-out', what: 'unsubscribed', name: `${file}:${line}` }
  const since = toTime(cells.get('created_at'))
  return { kind: 'subscriber', email, since: since && 'utc' in since ? since.utc : null }
}
