/** The tools of the writing toolbar: names, icons and shortcuts. */
import type { ReactNode } from 'react'
import { type ActionId, writingActions } from '~/desk/kit/markdown/writing-actions'
import { i18n } from '~/domain/language/desk-i18n'
import { type ChoiceId, choiceKinds } from './choices'

export type ToolId = ActionId | ChoiceId | 'link' | 'picture' | 'fullScreen'

/** With Ctrl, or Cmd on a Mac. A letter by `key`, another by `code`, which Shift does not change. */
export type Shortcut = { key?: string; code?: string; shift?: boolean; label: string }

export type Tool = { id: ToolId; say: () => string; icon: ReactNode; shortcut?: Shortcut }

/** The `d` of a path in a square of 24, or a letter. */
export const icons: Record<ToolId, string> = {
  heading: 'M3 5v14M12 5v14M3 12h9M16 13a2.3 2.3 0 1 1 4.2 1.5L16 19h5',
  subheading: 'M3 5v14M12 5v14M3 12h9M16 11.5h4.5L18 14.5a2.3 2.3 0 1 1-2 3.5',
  bold: 'B',
  italic: 'I',
  strikethrough: 'S',
  code: 'm8 7-5 5 5 5m8-10 5 5-5 5',
  codeBlock: 'M4 4h16v16H4zm5 5-3 3 3 3m4 0h4',
  quote: 'M5 5v14M9 8h10M9 12h10M9 16h6',
  bullets: 'M4 6h.01M4 12h.01M4 18h.01M9 6h11M9 12h11M9 18h11',
  numbers: 'M4 4v5M3 9h2M3 15h2.5l-2.5 4h2.5M10 6h10M10 12h10M10 18h10',
  tasks: 'm3 6 1.5 1.5L7.5 4M3 17l1.5 1.5 3-3.5M11 6h9M11 12h9M11 18h9',
  table: 'M4 5h16v14H4zm0 5h16M4 14.5h16M12 5v14',
  pros: 'm4 7 2 2 4-4M4 17l2 2 4-4M14 7h6M14 17h6',
  cons: 'm4 4 5 5m0-5L4 9m0 6 5 5m0-5-5 5M14 7h6M14 17h6',
  pullQuote: 'M9 8H5v5h4zm0 0v6a3 3 0 0 1-3 3M19 8h-4v5h4zm0 0v6a3 3 0 0 1-3 3',
  note: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16m0 4h.01M12 12v4',
  tip: 'M9 18h6m-5 3h4M8.5 14.5a5.5 5.5 0 1 1 7 0c-.5.5-.5 1-.5 1.5H9c0-.5 0-1-.5-1.5',
  warning: 'M12 4 3 20h18zm0 6v4m0 3h.01',
  details: 'm4 7 3 3 3-3M13 8h7M5 14h15M5 18h15',
  gallery: 'M4 4h7v7H4zm9 0h7v7h-7zM4 13h7v7H4zm9 0h7v7h-7z',
  clip: 'M4 5h16v14H4zm6 4v6l5-3z',
  review: 'm12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7l5.6-.7z',
  product: 'M4 8v9l8 4 8-4V8l-8-4zm0 0 8 4 8-4m-8 4v9',
  picks: 'M8 4h8v6a4 4 0 0 1-8 0zM8 5H4v2a4 4 0 0 0 4 4m8-6h4v2a4 4 0 0 1-4 4m-4 3v5m-4 1h8',
  compare: 'M4 5h6v14H4zm10 0h6v14h-6zM4 10h6m4 0h6M4 14.5h6m4 0h6',
  footnote: 'M4 7h8M4 12h8M4 17h12M17 5l2-1v6',
  caption: 'M4 4h16v10H4zm4 14h8',
  imageWidth: 'M8 6h8v12H8zM5 12H2m0 0 2-2m-2 2 2 2m15-2h3m0 0-2-2m2 2-2 2',
  retailerLink: 'M3 5h2l2 10h10l2-7H6m3 11h.01M16 19h.01',
  divider: 'M4 12h16M7 6h10M7 18h10',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1m2 3.7a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  picture: 'M4 5h16v14H4zm0 11 5-5 4 4 3-3 4 4M15.5 9h.01',
  fullScreen: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
}

const keys: Partial<Record<ToolId, Shortcut>> = {
  bold: { key: 'b', label: 'B' },
  italic: { key: 'i', label: 'I' },
  code: { key: 'e', label: 'E' },
  link: { key: 'k', label: 'K' },
  strikethrough: { key: 'x', shift: true, label: 'X' },
  quote: { code: 'Period', shift: true, label: '.' },
  numbers: { code: 'Digit7', shift: true, label: '7' },
  bullets: { code: 'Digit8', shift: true, label: '8' },
}

/** Of what is no action, and of words that mean something else in other places. */
const otherNames: Partial<Record<ToolId, () => string>> = {
  link: () => i18n.t('Link'),
  picture: () => i18n.t('Picture'),
  fullScreen: () => i18n.t('Full screen'),
  note: () => i18n.t({ id: 'alert.note', message: 'Note' }),
  tip: () => i18n.t({ id: 'alert.tip', message: 'Tip' }),
  warning: () => i18n.t({ id: 'alert.warning', message: 'Warning' }),
  review: () => i18n.t({ id: 'product.review', message: 'Review' }),
  product: choiceKinds.product.title,
  compare: choiceKinds.compare.title,
  clip: choiceKinds.clip.title,
}

/** In the row, if it is wide enough. */
export const rowTools = toTools([
  ...(['heading', 'subheading', 'bold', 'italic', 'link', 'picture'] as const),
  ...(['bullets', 'numbers', 'quote', 'table'] as const),
])

/** The tools for which a narrow row has no place. */
const wideOnly: ToolId[] = ['subheading', 'numbers', 'quote', 'table']

export function isWideOnly(id: ToolId): boolean {
  return wideOnly.includes(id)
}

/** Behind *More*: first those that the row has too, if it is wide. */
export const moreTools = toTools([
  ...wideOnly,
  ...(['pros', 'cons', 'pullQuote', 'note', 'tip', 'warning', 'details'] as const),
  ...(['review', 'product', 'picks', 'compare'] as const),
  ...(['gallery', 'clip', 'caption', 'imageWidth', 'footnote', 'retailerLink', 'divider'] as const),
  ...(['strikethrough', 'code', 'codeBlock', 'tasks'] as const),
])

export const fullScreenTool = toTool('fullScreen')

/** All blocks, in the order of the menu behind a slash. */
export const menuTools = toTools([
  ...(['heading', 'subheading', 'picture', 'gallery', 'clip', 'quote', 'pullQuote', 'bullets'] as const),
  ...(['numbers', 'tasks', 'table', 'note', 'tip', 'warning', 'details', 'pros', 'cons'] as const),
  ...(['product', 'review', 'picks', 'compare', 'codeBlock', 'divider', 'footnote', 'link'] as const),
  'retailerLink',
])

/** What is offered above selected words. */
export const barTools = toTools(['bold', 'italic', 'link', 'heading', 'subheading', 'quote', 'bullets'])

export const shortcuts = Object.entries(keys) as [ToolId, Shortcut][]

/** As aria-keyshortcuts names them, and as people read them. */
export function describeShortcut({ shift, label }: Shortcut, isMac: boolean) {
  const toParts = (name: string) => (shift ? [name, label] : [label])
  const control = i18n.t({ id: 'key.ctrl', message: 'Ctrl' })
  return {
    keys: [isMac ? 'Meta' : 'Control', ...toParts('Shift')].join('+'),
    text: [isMac ? 'Cmd' : control, ...toParts(i18n.t({ id: 'key.shift', message: 'Shift' }))].join('+'),
  }
}

function toTools(ids: readonly ToolId[]): Tool[] {
  return ids.map(toTool)
}

function toTool(id: ToolId): Tool {
  const shortcut = keys[id]
  const say = otherNames[id] ?? (() => i18n.t(writingActions[id as ActionId].name))
  return { id, say, icon: <Icon id={id} />, ...(shortcut ? { shortcut } : {}) }
}

const letterClasses: Partial<Record<ToolId, string>> = {
  bold: 'font-extrabold',
  italic: 'font-serif italic',
  strikethrough: 'line-through',
}

function Icon({ id }: { id: ToolId }) {
  const letters = letterClasses[id]
  return letters ? <span className={letters}>{icons[id]}</span> : <Drawing d={icons[id]} />
}

function Drawing({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <path
        d={d}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
