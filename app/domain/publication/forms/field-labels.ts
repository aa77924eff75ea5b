/** Names fields by their keys, where a form has no words of its own for them. */
import { i18n } from '~/domain/language/desk-i18n'

const translated: ReadonlySet<string> = new Set([
  /*i18n*/ 'Article',
  /*i18n*/ 'Authors heading',
  /*i18n*/ 'Circuit',
  /*i18n*/ 'Contact',
  /*i18n*/ 'Description',
  /*i18n*/ 'Editorial standards',
  /*i18n*/ 'Ember',
  /*i18n*/ 'Feed link text',
  /*i18n*/ 'Follow',
  /*i18n*/ 'Form',
  /*i18n*/ 'General inquiries',
  /*i18n*/ 'Heading',
  /*i18n*/ 'Indigo',
  /*i18n*/ 'Intro',
  /*i18n*/ 'Items',
  /*i18n*/ 'Label',
  /*i18n*/ 'Link text',
  /*i18n*/ 'Mission',
  /*i18n*/ 'Moss',
  /*i18n*/ 'Name',
  /*i18n*/ 'Note',
  /*i18n*/ 'Ochre',
  /*i18n*/ 'Policy',
  /*i18n*/ 'Response times',
  /*i18n*/ 'Rose',
  /*i18n*/ 'Sentence',
  /*i18n*/ 'Slate',
  /*i18n*/ 'Standards',
  /*i18n*/ 'Support',
  /*i18n*/ 'Text',
  /*i18n*/ 'Video link text',
  /*i18n*/ 'Volt',
])

/** 'pageTitle' → 'Page title' */
export function toLabel(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const label = words.charAt(0).toUpperCase() + words.slice(1)
  return translated.has(label) ? i18n.t(label) : label
}

/** Names a field of a form that is not at hand: 'offers_0_pricedOn' → 'Offers 1: Priced on'. */
export function nameField(key: string): string {
  const [first = '', ...rest] = key.split(/_(?=\d)|(?<=\d)_/)
  const names = rest.map((part) => (/^\d+$/.test(part) ? ` ${Number(part) + 1}` : `: ${toLabel(part)}`))
  return `${toLabel(first)}${names.join('')}`.replaceAll('_', ' ')
}
