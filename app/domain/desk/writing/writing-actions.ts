/** The table of what the buttons of the writing toolbar do to the text. */
import { isInFence, toggleFence } from './code-fence'
import { hasInlineMark, type InlineMark, toggleInlineMark } from './inline-marks'
import { type LineMark, listLineMarks, toggleLineMark } from './line-marks'
import { toTable } from './tables'
import { insertBlock, type TextEdit, type Writing } from './text-edit'

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
  table: { name: 'Table', apply: (writing) => insertBlock(writing, blankTable) },
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
