/** The table of what the buttons of the writing toolbar do to the text. */
import { i18n } from '~/domain/language/desk-i18n'
import { blankAddresses, sayBlank } from './blanks'
import { isInFence, toggleFence } from './code-fence'
import { hasInlineMark, type InlineMark, toggleInlineMark } from './inline-marks'
import { type LineMark, listLineMarks, toggleLineMark } from './line-marks'
import { toLink } from './links'
import { toTable } from './tables'
import {
  findLineStart,
  findLines,
  insertBlock,
  moveCaret,
  replaceSelection,
  selectInserted,
  type TextEdit,
  type Writing,
} from './text-edit'

export type WritingAction = {
  /** In English; on the button as a message. */
  name: string
  /** What is at the selection already; without it, the action is no switch. */
  isOn?: (writing: Writing) => boolean
  apply: (writing: Writing) => TextEdit
}

function blankTable(): string {
  return toTable([
    [sayBlank('column'), sayBlank('column')],
    ['', ''],
  ])
}

function blankPicture(): string {
  return `![${sayBlank('alt')}](${blankAddresses.picture} "${sayBlank('caption')}")`
}

/** In the order of the toolbar. */
export const writingActions = {
  heading: ofLine(/*i18n*/ 'Heading', 'heading'),
  subheading: ofLine(/*i18n*/ 'Subheading', 'subheading'),
  bold: inline(/*i18n*/ 'Bold', '**'),
  italic: inline(/*i18n*/ 'Italic', '*'),
  strikethrough: inline(/*i18n*/ 'Strikethrough', '~~'),
  code: inline(/*i18n*/ 'Code', '`'),
  codeBlock: { name: /*i18n*/ 'Code block', isOn: isInFence, apply: toggleFence },
  quote: ofLine(/*i18n*/ 'Quote', 'quote'),
  bullets: ofLine(/*i18n*/ 'Bulleted list', 'bullet'),
  numbers: ofLine(/*i18n*/ 'Numbered list', 'number'),
  tasks: ofLine(/*i18n*/ 'Task list', 'task'),
  table: {
    name: /*i18n*/ 'Table',
    apply: (writing) => selectInserted(insertBlock(writing, blankTable()), sayBlank('column')),
  },
  pros: ofLine(/*i18n*/ 'Pros', 'pro'),
  cons: ofLine(/*i18n*/ 'Cons', 'con'),
  pullQuote: { name: /*i18n*/ 'Pull quote', apply: insertPullQuote },
  note: { name: 'Note', apply: (writing) => wrapLines(writing, 'note') },
  tip: { name: 'Tip', apply: (writing) => wrapLines(writing, 'tip') },
  warning: { name: 'Warning', apply: (writing) => wrapLines(writing, 'warning') },
  details: { name: /*i18n*/ 'Details', apply: toDetails },
  gallery: { name: /*i18n*/ 'Gallery', apply: (writing) => wrapLines(writing, 'gallery') },
  review: { name: 'Review', apply: (writing) => insertBlock(writing, '::: review\n:::') },
  picks: { name: /*i18n*/ 'Picks', apply: (writing) => insertBlock(writing, '::: picks\n:::') },
  footnote: { name: /*i18n*/ 'Footnote', apply: insertFootnote },
  caption: { name: /*i18n*/ 'Caption', apply: addCaption },
  imageWidth: { name: /*i18n*/ 'Picture width', apply: changeWidth },
  retailerLink: { name: /*i18n*/ 'Retailer link', apply: linkToRetailer },
  divider: { name: /*i18n*/ 'Divider', apply: (writing) => insertBlock(writing, '---') },
} satisfies Record<string, WritingAction>

export type ActionId = keyof typeof writingActions

export const actionIds = Object.keys(writingActions) as ActionId[]

/** The switches that are on at the selection. In fenced code, signs are code. */
export function listActive(writing: Writing): ActionId[] {
  if (isInFence(writing)) return ['codeBlock']
  const actions: [ActionId, WritingAction][] = actionIds.map((id) => [id, writingActions[id]])
  return actions.flatMap(([id, { isOn }]) => (id !== 'codeBlock' && isOn?.(writing) ? [id] : []))
}

function inline(name: string, mark: InlineMark): WritingAction {
  const isOn = (writing: Writing) => hasInlineMark(writing, mark)
  // Several lines of code are a block.
  const isBlock = ({ text, start, end }: Writing) => mark === '`' && text.slice(start, end).includes('\n')
  const apply = (writing: Writing) =>
    isBlock(writing) ? toggleFence(writing) : toggleInlineMark(writing, mark)
  return { name, isOn, apply }
}

function ofLine(name: string, mark: LineMark): WritingAction {
  const isOn = (writing: Writing) => listLineMarks(writing).includes(mark)
  const apply = (writing: Writing) => toggleLineMark(writing, mark)
  return { name, isOn, apply }
}

/** The selected words as a pull quote with the name of who said them. */
function insertPullQuote(writing: Writing): TextEdit {
  const words = writing.text.slice(writing.start, writing.end).trim() || sayBlank('quote')
  const name = sayBlank('name')
  const edit = insertBlock(writing, `::: quote\n${words}\n\n— ${name}\n:::`)
  return selectInserted(edit, name, edit.insert.lastIndexOf(name))
}

/** The selected lines in a container; on a blank line, one with `blank`, which is selected. */
function wrapLines(writing: Writing, opening: string, blank: string = sayBlank('text')): TextEdit {
  const { text, start, end } = writing
  const { from, to } = findLines(writing)
  const lines = text.slice(from, to)
  const first = `::: ${opening}\n`
  if (lines.trim() === '')
    return selectInserted(insertBlock({ text, start: from, end: to }, `${first}${blank}\n:::`), blank)
  const insert = `${first}${lines}\n:::`
  return { from, to, insert, start: start + first.length, end: Math.min(end, to) + first.length }
}

function toDetails(writing: Writing): TextEdit {
  return selectInserted(wrapLines(writing, `details ${sayBlank('title')}`), sayBlank('title'))
}

/** Written where it belongs; readers find it at the end. */
function insertFootnote({ text, end }: Writing): TextEdit {
  return selectInserted(
    replaceSelection({ text, start: end, end }, `^[${sayBlank('note')}]`),
    sayBlank('note'),
  )
}

const picture = /!\[[^\]\n]{0,1000}\]\([^\s()]{1,2000}( "([^"\n]{0,1000})")?\)/dg

/** The picture in the line that the selection is in, or comes after; null: none. `from`: where the line begins. */
function findPicture({ text, start }: Writing): { found: RegExpExecArray; from: number } | null {
  const from = findLineStart(text, start)
  const [line = ''] = text.slice(from, from + MAX_PICTURE_LINE).split('\n', 1)
  const found = [...line.matchAll(picture)].findLast(({ index }, n) => n === 0 || from + index <= start)
  return found ? { found, from } : null
}

/** Selects the caption of the picture in the line, which is its title, or adds one. Without a picture it shows how both are written. */
function addCaption(writing: Writing): TextEdit {
  const { text } = writing
  const place = findPicture(writing)
  if (!place) return selectInserted(insertBlock(writing, blankPicture()), sayBlank('caption'))
  const { found, from } = place
  const [captionFrom, captionTo] = found.indices?.[2] ?? [0, 0]
  if (captionTo > 0) return moveCaret(from + captionFrom, from + captionTo)
  const at = from + found.index + found[0].length - 1
  return selectInserted(
    replaceSelection({ text, start: at, end: at }, ` "${sayBlank('caption')}"`),
    sayBlank('caption'),
  )
}

const MAX_PICTURE_LINE = 5_000

/** Each width leads to the next, the last one back to that of the text. */
const nextWidths = new Map([
  ['', '{wide}'],
  ['{wide}', '{full}'],
])

function changeWidth(writing: Writing): TextEdit {
  const { text, start, end } = writing
  const place = findPicture(writing)
  if (!place) return selectInserted(insertBlock(writing, `${blankPicture()}{wide}`), blankAddresses.picture)
  const at = place.from + place.found.index + place.found[0].length
  const [width = ''] = /^\{(?:text|wide|full)\}/.exec(text.slice(at, at + 10)) ?? []
  const insert = nextWidths.get(width) ?? ''
  const move = (position: number) =>
    position > at ? Math.max(at, position + insert.length - width.length) : position
  return { from: at, to: at + width.length, insert, start: move(start), end: move(end) }
}

/** Addresses of this retailer become buttons, with the relations that paid links need. */
function linkToRetailer(writing: Writing): TextEdit {
  const words = writing.text.slice(writing.start, writing.end).trim() || i18n.t('Buy on Amazon')
  return selectInserted(
    replaceSelection(writing, toLink(words, blankAddresses.retailer)),
    blankAddresses.retailer,
  )
}
