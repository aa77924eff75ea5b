/** Reads an outline: a name on each line, categories at the margin, their subcategories indented. */
import { i18n } from '~/domain/language/desk-i18n'
import { softwareLanguage } from '~/domain/language/software-language'
import type { Entry } from '~/domain/publication/entries'
import { type Data, toData } from '~/domain/publication/forms/form-values'
import { toLocalSlugOfName } from '~/domain/text/local-slug'
import { type Lined, MAX_LINES, type ParsedLines } from './lined'

const MAX_NAME = 120

/** `level` 0: a category. */
type OutlineLine = { line: number; level: number; name: string }

/** The sections that an outline adds to the entries there are. A category that exists only gets what is below it. `language`: as `parsePeople`. */
export function parseOutline(
  text: string,
  entries: readonly Entry[],
  language = softwareLanguage,
): ParsedLines {
  const lines = readLevels(text)
  if (lines.length === 0) return refuse(i18n.t('Write a name on each line.'))
  if (lines.length > MAX_LINES)
    return refuse(
      i18n.t('At most {limit, number} lines at a time: this has {count, number}. Paste it in parts.', {
        limit: MAX_LINES,
        count: lines.length,
      }),
    )
  const outline: Outline = {
    language,
    sections: entries.filter(({ kind }) => kind === 'section'),
    taken: new Set(entries.flatMap(({ kind, slug }) => (kind === 'section' ? [slug] : []))),
    seen: new Map(),
    category: lines[0]?.level === 0 ? 'wrong' : 'none',
    added: [],
  }
  const problems = lines.flatMap((line, n) => {
    const problem = addLine(outline, line, lines[n + 1]?.level === 1)
    return problem ? [i18n.t('Line {line}: {problem}', { line: line.line, problem: problem })] : []
  })
  return problems.length > 0 ? { ok: false, problems } : { ok: true, added: outline.added }
}

type Outline = {
  /** In which names become addresses. */
  language: string
  sections: readonly Entry[]
  taken: Set<string>
  /** The lines of names, by category. */
  seen: Map<string, number>
  /** The one that the next lines are in; 'none': there has been none; 'wrong': what is wrong with it has been said. */
  category: { slug: string; key: string } | 'none' | 'wrong'
  added: Lined[]
}

/** What is wrong with the line; null: nothing, or nothing that has not been said. */
function addLine(outline: Outline, { line, level, name }: OutlineLine, isFollowed: boolean): string | null {
  const { sections, taken, seen, category } = outline
  const isCategory = level === 0
  if (level > 1)
    return i18n.t(
      '“{name}” is on a third level. Sections have two: a category, and subcategories below it.',
      { name: cut(name) },
    )
  if (isCategory) outline.category = 'wrong'
  else if (category === 'none')
    return i18n.t('there is no category above “{name}”. Begin with one, at the margin.', { name: cut(name) })
  const length = [...name].length
  if (length > MAX_NAME)
    return i18n.t('a name has at most {limit, number} characters, and this has {length}.', {
      limit: MAX_NAME,
      length,
    })
  if (!isCategory && category === 'wrong') return null
  const parent = isCategory || typeof category === 'string' ? null : category
  const key = `${parent?.key ?? ''}\n${fold(name)}`
  const other = seen.get(key)
  if (other !== undefined)
    return i18n.t('“{name}” is on line {line} already.', { name: cut(name), line: other })
  seen.set(key, line)
  const present = findPresent(sections, parent?.slug ?? null, name)
  if (present && isCategory) outline.category = { slug: present.slug, key }
  if (present)
    return isCategory && isFollowed
      ? null
      : i18n.t('there is a section “{name}” already.', { name: cut(name) })
  const slug = chooseSlug(name, parent?.slug ?? null, outline)
  if (slug === '')
    return i18n.t('“{name}” has no letters from a to z for its address. Add it alone, with an address.', {
      name: cut(name),
    })
  if (taken.has(slug))
    return i18n.t('“{name}” would have the address {slug}, which is taken. Add it alone, with another.', {
      name: cut(name),
      slug,
    })
  taken.add(slug)
  if (isCategory) outline.category = { slug, key }
  outline.added.push({
    line,
    entry: { kind: 'section', slug, position: 0, data: toSection(name, parent?.slug) },
  })
  return null
}

/** As the form of a new section completes it. */
function toSection(heading: string, parent: string | undefined): Data {
  return parent === undefined
    ? { parent: null, heading, category: heading }
    : { parent, heading, displayName: heading }
}

/** The subcategory of another category may have the name already; then the address names the category, too. */
function chooseSlug(name: string, parent: string | null, { taken, language }: Outline): string {
  const slug = toLocalSlugOfName(name, language)
  return slug !== '' && parent !== null && taken.has(slug)
    ? toLocalSlugOfName(`${parent}-${slug}`, language)
    : slug
}

function findPresent(sections: readonly Entry[], parent: string | null, name: string): Entry | null {
  const isAlike = (text: unknown) => typeof text === 'string' && fold(text) === fold(name)
  const found = sections.find(({ data }) => {
    const { parent: own = null, heading, category } = toData(data)
    return own === parent && (isAlike(heading) || isAlike(category))
  })
  return found ?? null
}

/** Blank lines are counted, but say nothing. Two spaces, a tab or a dash begin another level. */
function readLevels(text: string): OutlineLine[] {
  const lines = text.split(/\r\n?|\n/).flatMap((typed, n) => {
    // Matches at the first attempt: a pattern that also trimmed the end would take quadratic time.
    const [, space = '', marks = '', name = ''] = /^(\s*)((?:[-–—*•]+\s*)*)(.*)$/s.exec(typed.trimEnd()) ?? []
    return name === '' ? [] : [{ line: n + 1, width: toWidth(space), marks: marks.replace(/\s/g, ''), name }]
  })
  // In a list of which every line has a mark, it says nothing.
  const isList = lines.every(({ marks }) => marks !== '')
  const open: number[] = []
  return lines.map(({ line, width, marks, name }) => {
    const own = isList || width > 0 ? width + 2 * Math.max(0, marks.length - 1) : 2 * marks.length
    while (open.length > 0 && (open.at(-1) ?? 0) >= own) open.pop()
    // Without a line above it that is less indented, the first one is still no category.
    const level = own < 2 ? 0 : Math.max(1, open.length)
    open.push(own)
    return { line, level, name }
  })
}

function toWidth(space: string): number {
  return [...space].reduce((width, sign) => width + (sign === '\t' ? 4 : 1), 0)
}

function fold(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, ' ')
}

const cut = (name: string) => (name.length > 60 ? `${name.slice(0, 59)}…` : name)

function refuse(problem: string): ParsedLines {
  return { ok: false, problems: [problem] }
}
