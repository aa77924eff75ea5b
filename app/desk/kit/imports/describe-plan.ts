/** A plan as lines of text for a terminal: numbers first, then what a person should look at. */
import { type LeftOutKind, type Loss, lossKinds } from '~/desk/kit/incoming/items'
import { nameMenu } from '~/desk/kit/publication/menu-names'
import { i18n } from '~/domain/language/desk-i18n'
import { asNew, asNothing, asTag } from './choices'
import {
  countLines,
  describeNote,
  type NeededChoice,
  type NoteKind,
  type Outcome,
  type Plan,
  type PlanLine,
  type PlannedHost,
  type PlannedKind,
} from './plan'

/** In the order in which they are listed. */
export const kindNames: Readonly<Record<PlannedKind, string>> = {
  person: /*i18n*/ 'People',
  section: /*i18n*/ 'Sections',
  tag: /*i18n*/ 'Tags',
  article: /*i18n*/ 'Articles',
  page: /*i18n*/ 'Pages',
  picture: /*i18n*/ 'Pictures',
  clip: /*i18n*/ 'Clips',
  menu: /*i18n*/ 'Menus',
  product: /*i18n*/ 'Products',
  show: /*i18n*/ 'Shows',
  episode: /*i18n*/ 'Episodes',
  redirect: /*i18n*/ 'Old addresses',
  subscriber: /*i18n*/ 'Subscribers',
  record: /*i18n*/ 'Other records',
}

export const leftOutNames: Readonly<Record<LeftOutKind, string>> = {
  comment: /*i18n*/ 'comments',
  revision: /*i18n*/ 'revisions',
  trash: /*i18n*/ 'things in the trash',
  menu: /*i18n*/ 'links of no menu',
  'internal-tag': /*i18n*/ 'tags that readers do not see',
  'block-of-theme': /*i18n*/ 'parts of the theme',
  'custom-type': /*i18n*/ 'things of other types',
  unsubscribed: /*i18n*/ 'people who have unsubscribed',
  'pattern-redirect': /*i18n*/ 'redirects by patterns',
  unreadable: /*i18n*/ 'things that could not be read',
  double: /*i18n*/ 'things that were in the file twice',
}

export const lossNames: Readonly<Record<Loss['what'], string>> = {
  dynamic: /*i18n*/ 'made anew each time that it was shown',
  'unknown-shortcode': /*i18n*/ 'a shortcode that is unknown here; the text in it stays',
  component: /*i18n*/ 'a component; the text in it stays',
  'template-tag': /*i18n*/ 'a command of the template',
  'unknown-card': /*i18n*/ 'a card that is unknown here; the text in it stays',
  script: /*i18n*/ 'a script',
  style: /*i18n*/ 'styles',
  form: /*i18n*/ 'a form',
  embed: /*i18n*/ 'a frame of another site; its address stays as a link',
  'members-only': /*i18n*/ 'the mark from where on only members could read',
  'code-injection': /*i18n*/ 'code that was added to the page',
  picture: /*i18n*/ 'a picture that is not there',
  anchor: /*i18n*/ 'the target of a link within the page',
  'search-variable': /*i18n*/ 'a variable in the words for search engines',
  'custom-field': /*i18n*/ 'a field that has no place here',
  limit: /*i18n*/ 'what is longer, or nested deeper, than a text can be',
}

/** How many examples are named of each note and loss. */
const MAX_EXAMPLES = 3

/** Sentences and tables, a line each. */
export function describePlan(plan: Plan): string[] {
  const counts = countLines(plan.lines)
  const lines = [
    ...describeEnd(plan),
    '',
    ...Object.entries(kindNames).flatMap(([kind, name]) => {
      const own = counts.get(kind as PlannedKind)
      return own ? [describeCounts(i18n.t(name), own)] : []
    }),
    ...section(
      i18n.t('Left out:'),
      Object.entries(plan.leftOut).map(([what, count]) =>
        i18n.t('{things}: {count, number}', { count, things: i18n.t(leftOutNames[what as LeftOutKind]) }),
      ),
    ),
    ...section(i18n.t('To decide; otherwise, it is done as it says here:'), plan.choices.map(describeChoice)),
    ...section(i18n.t('Pictures and clips on other sites:'), plan.hosts.map(describeHost)),
    ...section(i18n.t('Otherwise than it was:'), describeNotes(plan.lines)),
    ...section(i18n.t('Lost in texts:'), describeLosses(plan.lines)),
  ]
  // A title in the file could otherwise command the terminal.
  return lines.map((line) => line.replace(/\p{Cc}/gu, ' '))
}

function describeCounts(name: string, counts: Record<Outcome, number>): string {
  const values = { name, ...counts }
  const sentence = i18n.t(
    '{name}: {create, number} new, {use, number} there already, {leave, number} left out',
    values,
  )
  if (counts.change + counts.keep === 0) return sentence
  // Only of a source that is read again.
  return i18n.t('{sentence}, {change, number} changed in the source, {keep, number} edited here', {
    ...values,
    sentence,
  })
}

function describeEnd({ end, isWhole }: Plan): string[] {
  const { read, counted, cutAfter, problems } = end
  const lines = [i18n.t('{read, number} items were read.', { read })]
  if (cutAfter !== null)
    lines.push(i18n.t('The file ends early, after “{item}”: export it again.', { item: cutAfter }))
  if (counted !== null && counted !== read)
    lines.push(i18n.t('A count of the file finds {counted, number} items.', { counted }))
  if (!isWhole) lines.push(i18n.t('This is not all that the source should have.'))
  return [...lines, ...problems]
}

function describeChoice({ about, name, guess, count }: NeededChoice): string {
  const values = { name, count, guess: describeGuess(guess) }
  switch (about) {
    case 'section':
      return i18n.t('section “{name}” ({count, plural, one {# article} other {# articles}}): {guess}', values)
    case 'person':
      return i18n.t('person “{name}” ({count, plural, one {# article} other {# articles}}): {guess}', values)
    case 'menu':
      return i18n.t('menu “{name}” ({count, plural, one {# link} other {# links}}): {guess}', {
        ...values,
        guess: guess === asNothing ? values.guess : nameMenu(guess),
      })
    case 'product':
      return i18n.t('product “{name}” ({count, plural, one {# article} other {# articles}}): {guess}', values)
    case 'time-zone':
      return i18n.t(
        'times without a zone ({count, plural, one {# article} other {# articles}}): {guess}',
        values,
      )
    case 'members':
      return i18n.t(
        '{count, plural, one {# article} other {# articles}} that only members could read: drafts',
        values,
      )
  }
}

function describeHost({ host, count, isChosen }: PlannedHost): string {
  return isChosen
    ? i18n.t('{host}: {count, number}, which are fetched', { host, count })
    : i18n.t('{host}: {count, number}, fetched with --pictures {host}', { host, count })
}

function describeGuess(guess: string): string {
  const names: Readonly<Record<string, string>> = {
    [asNew]: i18n.t('new'),
    [asNothing]: i18n.t('left out'),
    [asTag]: i18n.t('a tag'),
  }
  return Object.hasOwn(names, guess) ? (names[guess] ?? '') : guess
}

/** One sentence for each kind, without what differs from one to the other. */
function describeNotes(lines: readonly PlanLine[]): string[] {
  const found = new Map<NoteKind, { names: string[]; values: Set<string> }>()
  for (const { name, notes } of lines)
    for (const { note, value = '' } of notes) {
      const own = found.get(note) ?? { names: [], values: new Set() }
      own.names.push(name)
      own.values.add(value)
      found.set(note, own)
    }
  return [...found].map(([note, { names, values }]) => {
    const [value = ''] = values
    return `${describeNote({ note, value: values.size > 1 ? '…' : value })} ${listExamples(names)}`
  })
}

function describeLosses(lines: readonly PlanLine[]): string[] {
  const found = new Map<string, string[]>()
  for (const { name, losses } of lines)
    for (const { what, words, line } of losses) {
      const place = line === null ? name : i18n.t('{name}, line {line, number}', { name, line })
      found.set(what, [...(found.get(what) ?? []), `${place}: ${words}`])
    }
  return lossKinds.flatMap((what) => {
    const places = found.get(what)
    return places ? [`${i18n.t(lossNames[what])}: ${listExamples(places)}`] : []
  })
}

function listExamples(names: readonly string[]): string {
  const first = names.slice(0, MAX_EXAMPLES).map((name) => name.slice(0, 100))
  const rest = names.length - first.length
  const listed = first.join('; ')
  return rest > 0 ? i18n.t('({listed}; and {rest, number} more)', { listed, rest }) : `(${listed})`
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', heading, ...lines.map((line) => `  ${line}`)]
}
