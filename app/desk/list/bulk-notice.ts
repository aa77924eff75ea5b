/** Notices after several articles were changed at once, carried by the address of the list. */
import { countArticles, MAX_CHOSEN, toUndoneKind, type UndoneKind } from '~/desk/kit/list/chosen-articles'

/** What was done, to how many of those that were chosen. `left`: those that undoing left as they are. */
export type Done = { kind: UndoneKind | 'undo'; count: number; of: number; left?: readonly string[] }

/** The query of the list after a change, which says what was done. */
export function toDoneQuery(
  list: string,
  { kind, count, of, left = [] }: Done,
  more: [string, string][] = [],
): string {
  const query = new URLSearchParams([...new URLSearchParams(list), ...more])
  query.set('done', kind)
  query.set('count', String(count))
  // Most changes leave this out: the others were in that state already.
  if ((kind === 'publish' || kind === 'undo') && of !== count) query.set('of', String(of))
  for (const id of left.slice(0, MAX_CHOSEN)) query.append('left', id)
  return query.toString()
}

/** Null: nothing was done. */
export function readDoneNotice(sent: URLSearchParams): string | null {
  const done = sent.get('done')
  const kind = done === 'undo' ? done : toUndoneKind(done)
  const count = readCount(sent.get('count'))
  const of = readCount(sent.get('of')) ?? count
  return kind && count !== null && of !== null ? describeDone({ kind, count, of }) : null
}

/** The ids of the stories that an undoing left as they are. */
export function readLeft(sent: URLSearchParams): string[] {
  return sent.getAll('left').slice(0, MAX_CHOSEN)
}

function readCount(text: string | null): number | null {
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null
}

/** Describes what was done, as sentences. */
export function describeDone({ kind, count, of }: Omit<Done, 'left'>): string {
  const articles = countArticles(count)
  const isOne = count === 1
  if (kind === 'undo') return describeUndone(count, of)
  if (kind === 'publish') {
    const others = countArticles(of - count)
    const unpublished = `${others} ${of - count === 1 ? 'wasn’t' : 'weren’t'}: public already, incomplete, or saved at the same moment.`
    if (count === 0) return `Nothing was published. ${unpublished}`
    return `Published ${articles}.${of > count ? ` ${unpublished}` : ''}`
  }
  if (count === 0) return 'Nothing changed. The articles were like that already, or are gone.'
  const texts: Record<Exclude<UndoneKind, 'publish'>, string> = {
    tag: `Added the tag to ${articles}.`,
    author: `Changed the author of ${articles}.`,
    section: `Moved ${articles} to the section.`,
    unpublish: `Took ${articles} off the site. ${isOne ? 'It’s a draft' : 'They’re drafts'} now, and readers get a 404.`,
    delete: `Moved ${articles} to the bin. Readers can’t see ${isOne ? 'it' : 'them'} anymore.`,
    restore: `Restored ${articles} as ${isOne ? 'a draft' : 'drafts'}. Readers can’t see ${isOne ? 'it' : 'them'}.`,
    replace: `Replaced text in ${articles}.`,
  }
  return texts[kind]
}

function describeUndone(count: number, of: number): string {
  if (of === 0)
    return 'There’s nothing to undo: it’s undone already, or you have changed other articles since.'
  if (count === of) return `Undone: ${countArticles(count)} ${count === 1 ? 'is' : 'are'} as before.`
  const left = `${countArticles(of - count)} stayed, because somebody has saved, deleted or restored ${of - count === 1 ? 'it' : 'them'} since.`
  return count === 0 ? `Nothing is undone. ${left}` : `Undone for ${countArticles(count)}. ${left}`
}
