/** The words of a publication in its texts. */
import type { Site } from './settings'

type Words = Pick<Site, 'name' | 'supportEmail' | 'donationService'>

/** Replaces {site}, {email} and {donationService} in strings, recursively through arrays and objects. */
export function fillIn<Value>(value: Value, site: Words): Value {
  if (typeof value === 'string') return fillInText(value, site) as Value
  if (Array.isArray(value)) return value.map((item) => fillIn(item, site)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fillIn(part, site)])) as Value
}

function fillInText(text: string, { name, supportEmail, donationService = '' }: Words) {
  return text
    .replaceAll('{site}', name)
    .replaceAll('{email}', supportEmail)
    .replaceAll('{donationService}', donationService)
}
