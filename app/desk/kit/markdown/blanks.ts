/** What the buttons of the writing toolbar put into a text to be replaced: advice knows it again. */
import { i18n } from '~/domain/language/desk-i18n'

/** The beginnings of addresses. */
export const blankAddresses = { picture: 'https://', retailer: 'https://amzn.to/' } as const

const blanks = {
  alt: ['What it shows', () => i18n.t({ id: 'blank.alt', message: 'What it shows' })],
  caption: ['Caption', () => i18n.t({ id: 'blank.caption', message: 'Caption' })],
  text: ['Text', () => i18n.t({ id: 'blank.text', message: 'Text' })],
  title: ['Title', () => i18n.t({ id: 'blank.title', message: 'Title' })],
  quote: ['Quote', () => i18n.t({ id: 'blank.quote', message: 'Quote' })],
  name: ['Name', () => i18n.t({ id: 'blank.name', message: 'Name' })],
  note: ['Note', () => i18n.t({ id: 'blank.note', message: 'Note' })],
  column: ['Column', () => i18n.t({ id: 'blank.column', message: 'Column' })],
} satisfies Record<string, [english: string, say: () => string]>

export type Blank = keyof typeof blanks

/** In the language of the editor, who replaces it. */
export function sayBlank(name: Blank): string {
  return blanks[name][1]()
}

/** Also in English, as the text may be somebody else's. */
export function listBlanks(name: Blank): string[] {
  const [english, say] = blanks[name]
  return [...new Set([english, say()])]
}
