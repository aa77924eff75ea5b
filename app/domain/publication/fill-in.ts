/** The words of a publication in its texts, and what they say only while a feature is on. */
import { type Feature, features, isOff } from './features'
import type { Site } from './settings'

type Words = Pick<Site, 'name' | 'supportEmail' | 'donationService'> & { off?: readonly Feature[] }

/** Where a passage begins that is there if a feature is on, or unless it is; and where it ends. */
const passageMark = new RegExp(`\\{(?:(if|unless) (${features.join('|')})|end)\\}`, 'g')

/** Replaces {site}, {email} and {donationService}, and decides on conditional passages, in strings, recursively through arrays and objects. */
export function fillIn<Value>(value: Value, site: Words): Value {
  if (typeof value === 'string') return fillInText(value, site) as Value
  if (Array.isArray(value)) return value.map((item) => fillIn(item, site)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fillIn(part, site)])) as Value
}

function fillInText(text: string, site: Words) {
  const { name, supportEmail, donationService = '' } = site
  return decidePassages(text, site)
    .replaceAll('{site}', name)
    .replaceAll('{email}', supportEmail)
    .replaceAll('{donationService}', donationService)
}

/** Without an end, a beginning is text like any other. A passage of whole lines takes both lines of its marks with it. */
function decidePassages(text: string, site: Words): string {
  if (!text.includes('{end}')) return text
  let decided = ''
  let position = 0
  let opened: RegExpExecArray | null = null
  for (const mark of text.matchAll(passageMark)) {
    if (mark[1]) opened ??= mark
    else if (opened) {
      const [{ index, 0: opening, 1: word, 2: feature }, start] = [opened, opened.index + opened[0].length]
      const isShown = isOff(site, feature as Feature) === (word === 'unless')
      const isLines = text[index + opening.length] === '\n'
      const words = text.slice(start + (isLines ? 1 : 0), mark.index)
      decided += text.slice(position, index) + (isShown ? words : '')
      position = mark.index + mark[0].length
      if (isLines && text[position] === '\n') position += 1
      opened = null
    }
  }
  return decided + text.slice(position)
}
