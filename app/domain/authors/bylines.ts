/** Who made an article: people by name, each with a role, in order. Their pages are found by name. */
import { i18n } from '~/domain/language/desk-i18n'

/** As the form calls them; `edited` is for search engines, too, but no list of a person's stories. */
export const bylineRoles = {
  words: { label: /*i18n*/ 'Words' },
  tested: { label: /*i18n*/ 'Tested' },
  photos: { label: /*i18n*/ 'Photos' },
  video: { label: /*i18n*/ 'Video' },
  data: { label: /*i18n*/ 'Data' },
  edited: { label: /*i18n*/ 'Edited' },
}
export type BylineRole = keyof typeof bylineRoles
export type Byline = { role: BylineRole; name: string }

/** The order of the credits. */
export const roleNames = Object.keys(bylineRoles) as BylineRole[]

export const MAX_BYLINES = 20
const MAX_NAME_LENGTH = 200

/** What the form has for the people of an article: its author, and one line for each of the others, such as "Photos: Ada Quill". */
export type BylineTexts = { authorName: string; bylines: string }

/** "A", "A and B", "A, B and C"; joined_names() in the database does the same. */
export function joinNames(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ')
}

/** The names of one role; those who wrote the words come first in an article's author_name. */
export function namesOf(bylines: readonly Byline[], role: BylineRole): string[] {
  return bylines.flatMap((byline) => (byline.role === role ? [byline.name] : []))
}

/** Lists the authors: everybody but those who edited. */
export function listAuthorNames(bylines: readonly Byline[]): string[] {
  return bylines.flatMap(({ role, name }) => (role === 'edited' ? [] : [name]))
}

/** The people of an article from the texts of its form, each in a role once. */
export function toBylines({ authorName, bylines }: BylineTexts): Byline[] {
  const all: Byline[] = [
    ...(authorName ? [{ role: 'words' as const, name: authorName }] : []),
    ...parseBylines(bylines),
  ]
  const keys = all.map(({ role, name }) => `${role} ${name.toLowerCase()}`)
  return all.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** The opposite: the first who wrote the words is the author of the form. Without any, the author's name is a byline itself. */
export function toBylineTexts({
  authorName,
  bylines,
}: {
  authorName: string
  bylines: readonly Byline[]
}): BylineTexts {
  const first = bylines.findIndex(({ role }) => role === 'words')
  return {
    authorName: bylines[first]?.name ?? authorName,
    bylines: formatBylines(bylines.filter((_, index) => index !== first)),
  }
}

const labelPattern = new RegExp(`^(${roleNames.map((role) => bylineRoles[role].label).join('|')}):(.*)$`)

/** A line without a role is of somebody who wrote, too. */
export function parseBylines(text: string): Byline[] {
  return text.split('\n').flatMap((line) => {
    const [, label, rest] = labelPattern.exec(line.trim()) ?? []
    const name = (rest ?? line).trim()
    const role = roleNames.find((one) => bylineRoles[one].label === label) ?? 'words'
    return name ? [{ role, name }] : []
  })
}

function formatBylines(bylines: readonly Byline[]): string {
  return bylines.map(({ role, name }) => `${bylineRoles[role].label}: ${name}`).join('\n')
}

/** Finds what is wrong with the people besides the author; null: nothing. */
export function findBylinesProblem(text: string): string | null {
  const bylines = parseBylines(text)
  const count = bylines.length + 1
  if (count > MAX_BYLINES)
    return i18n.t('An article can name at most {most, number} people. This names {count, number}.', {
      most: MAX_BYLINES,
      count,
    })
  const long = bylines.find(({ name }) => [...name].length > MAX_NAME_LENGTH)
  return long ? i18n.t('A name can have at most {most, number} characters.', { most: MAX_NAME_LENGTH }) : null
}

/** As the database has them; what it would not accept is left out. */
export function toStoredBylines(stored: unknown): Byline[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((byline: unknown) => {
    if (typeof byline !== 'object' || byline === null || !('role' in byline) || !('name' in byline)) return []
    const role = roleNames.find((one) => one === byline.role)
    return role && typeof byline.name === 'string' ? [{ role, name: byline.name }] : []
  })
}

const rowPattern = /^(person|role)-(\d{1,3})$/

/** The names of a row's fields in the form. */
export function rowNames(row: number): { person: string; role: string } {
  return { person: `person-${row}`, role: `role-${row}` }
}

/** The fields of the form, in which the rows of people are one text; blank rows are nobody. Without rows: unchanged. */
export function foldPeople(sent: Record<string, string>): Record<string, string>
export function foldPeople(sent: Record<string, unknown>): Record<string, unknown>
export function foldPeople(sent: Record<string, unknown>): Record<string, unknown> {
  const rows = Object.keys(sent).flatMap((name) => Number(rowPattern.exec(name)?.[2] ?? Number.NaN) || [])
  if (rows.length === 0) return sent
  const others = Object.entries(sent).filter(([name]) => !rowPattern.test(name))
  const bylines = [...new Set(rows)]
    .sort((a, b) => a - b)
    .flatMap((row) => {
      const [name, role] = [sent[rowNames(row).person], sent[rowNames(row).role]]
      const known = roleNames.find((one) => one === role) ?? 'words'
      const line = typeof name === 'string' ? name.replace(/\s+/g, ' ').trim() : ''
      return line ? [{ role: known, name: line }] : []
    })
  return { ...Object.fromEntries(others), bylines: formatBylines(bylines) }
}

/** The opposite, for as many rows as the form has. */
export function unfoldPeople(bylines: string, rows: number): Record<string, string> {
  const people = parseBylines(bylines)
  return Object.fromEntries(
    Array.from({ length: Math.max(rows, people.length) }, (_, index) => {
      const { person, role } = rowNames(index + 1)
      return [
        [person, people[index]?.name ?? ''],
        [role, people[index]?.role ?? 'words'],
      ]
    }).flat(),
  )
}
