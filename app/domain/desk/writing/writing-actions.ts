/** The table of what the buttons of the writing toolbar do to the text. */
import { isInFence, toggleFence } from './code-fence'
import { hasInlineMark, type InlineMark, toggleInlineMark } from './inline-marks'
import { type LineMark, listLineMarks, toggleLineMark } from './line-marks'
import { toLink } from './links'
import { toTable } from './tables'
import {
  findLineStart,
  insertBlock,
  moveCaret,
  replaceSelection,
  selectInserted,
  type TextEdit,
  type Writing,
} from './text-edit'

export type WritingAction = {
  name: string
  /** What is at the selection already; without it, the action is no switch. */
  isOn?: (writing: Writing) => boolean
  apply: (writing: Writing) => TextEdit
}

const blankTable = toTable([
  ['Column', 'Column'],
  ['', ''],
])

/** In the order of the toolbar. */
export const writingActions = {
  heading: ofLine('Heading', 'heading'),
  subheading: ofLine('Subheading', 'subheading'),
  bold: inline('Bold', '**'),
  italic: inline('Italic', '*'),
  strikethrough: inline('Strikethrough', '~~'),
  code: inline('Code', '`'),
  codeBlock: { name: 'Code block', isOn: isInFence, apply: toggleFence },
  quote: ofLine('Quote', 'quote'),
  bullets: ofLine('Bulleted list', 'bullet'),
  numbers: ofLine('Numbered list', 'number'),
  tasks: ofLine('Task list', 'task'),
  table: { name: 'Table', apply: (writing) => selectInserted(insertBlock(writing, blankTable), 'Column') },
  pros: ofLine('Pros', 'pro'),
  cons: ofLine('Cons', 'con'),
  pullQuote: { name: 'Pull quote', apply: insertPullQuote },
  note: { name: 'Note', apply: toNote },
  footnote: { name: 'Footnote', apply: insertFootnote },
  caption: { name: 'Caption', apply: addCaption },
  retailerLink: { name: 'Retailer link', apply: linkToRetailer },
  divider: { name: 'Divider', apply: (writing) => insertBlock(writing, '---') },
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

/** The selected words as a quote with the name of who said them. */
function insertPullQuote(writing: Writing): TextEdit {
  const words = writing.text.slice(writing.start, writing.end).trim() || 'Quote'
  const quote = words
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
  const edit = insertBlock(writing, `${quote}\n>\n> — Name`)
  return selectInserted(edit, 'Name', edit.insert.lastIndexOf('Name'))
}

/** The selected lines in a box. Written as a quote whose first line says what it is. */
function toNote(writing: Writing): TextEdit {
  const edit = toggleLineMark(writing, 'quote')
  const isBlank = edit.insert === '>'
  const first = '> [!NOTE]\n'
  const shift = first.length + (isBlank ? 1 : 0)
  const insert = first + edit.insert + (isBlank ? ' ' : '')
  return { ...edit, insert, start: edit.start + shift, end: edit.end + shift }
}

/** Written where it belongs; readers find it at the end. */
function insertFootnote({ text, end }: Writing): TextEdit {
  return selectInserted(replaceSelection({ text, start: end, end }, '^[Note]'), 'Note')
}

const picture = /!\[[^\]\n]{0,1000}\]\([^\s()]{1,2000}( "([^"\n]{0,1000})")?\)/dg

/** Selects the caption of the picture in the line, which is its title, or adds one. Without a picture it shows how both are written. */
function addCaption(writing: Writing): TextEdit {
  const { text, start } = writing
  const from = findLineStart(text, start)
  const [line = ''] = text.slice(from, from + MAX_PICTURE_LINE).split('\n', 1)
  const found = [...line.matchAll(picture)].findLast(({ index }, n) => n === 0 || from + index <= start)
  if (!found) return selectInserted(insertBlock(writing, '![What it shows](https:// "Caption")'), 'Caption')
  const [captionFrom, captionTo] = found.indices?.[2] ?? [0, 0]
  if (captionTo > 0) return moveCaret(from + captionFrom, from + captionTo)
  const at = from + found.index + found[0].length - 1
  return selectInserted(replaceSelection({ text, start: at, end: at }, ' "Caption"'), 'Caption')
}

const MAX_PICTURE_LINE = 5_000

/** Addresses of this retailer become buttons, with the relations that paid links need. */
function linkToRetailer(writing: Writing): TextEdit {
  const words = writing.text.slice(writing.start, writing.end).trim() || 'Buy on Amazon'
  const address = 'https://amzn.to/'
  return selectInserted(replaceSelection(writing, toLink(words, address)), address)
}
