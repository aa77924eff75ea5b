/** What feeds of podcasts write in many spellings: durations, dates, yes and no, types of sound, addresses, languages. */
import type { SourceTime } from '../incoming/items'

/** In seconds: of "2304", "38:24", "0:38:24", "38m 24s" or "00:38:24.5"; null: none. */
export function parseDuration(typed: string): number | null {
  const text = typed.trim().toLowerCase()
  const parts = /^(?:(\d{1,4}):)?(\d{1,5}):(\d{1,2}(?:[.,]\d+)?)$/.exec(text)
  const named = /^(?:(\d{1,4})\s*h\w*)?\s*(?:(\d{1,5})\s*m\w*)?\s*(?:(\d{1,7})\s*s\w*)?$/.exec(text)
  if (/^\d{1,7}(?:[.,]\d+)?$/.test(text)) return positive(toNumber(text))
  const [, hours = '0', minutes = '0', seconds = '0'] = parts ?? named ?? []
  return positive(Number(hours) * 3_600 + Number(minutes) * 60 + toNumber(seconds))
}

function toNumber(text: string): number {
  return Number(text.replace(',', '.'))
}

function positive(value: number): number | null {
  return Number.isFinite(value) && value > 0 ? value : null
}

/** Null: no whole number above 0, or none that can be. */
export function parseCount(typed: string, most: number): number | null {
  const count = /^\d{1,15}(?:\.0+)?$/.test(typed.trim()) ? Number.parseInt(typed.trim(), 10) : 0
  return count > 0 && count <= most ? count : null
}

/** A date of RFC 2822 or ISO 8601; null: it is none. */
export function parseFeedDate(typed: string): SourceTime | null {
  const text = typed.replace(/\s+/g, ' ').trim()
  // Of the year 0, engines make 2000.
  if (text === '' || /(?:^| )0\d{3}(?: |-|$)/.test(text)) return null
  if (/(?:[A-Z]{1,4}|[+-]\d\d:?\d\d)(?: \([^)]*\))?$/i.test(text) && !/\d (?:AM|PM)$/i.test(text)) {
    const utc = new Date(text)
    return Number.isNaN(utc.getTime()) ? null : { utc }
  }
  const local = new Date(/T\d\d:\d\d/.test(text) ? `${text}Z` : `${text} GMT`)
  return Number.isNaN(local.getTime()) ? null : { local: local.toISOString().slice(0, 19).replace('T', ' ') }
}

export function isYes(typed: string): boolean {
  return /^(?:yes|true|explicit|1)$/i.test(typed.trim())
}

/** Of an enclosure, by its type, or by the ending of its address where that says too little; null: none that every app plays. */
export function toSoundType(type: string, address: string): 'audio/mpeg' | 'audio/mp4' | null {
  const [name = ''] = type.toLowerCase().trim().split(';')
  if (/^audio\/(?:mpeg|mp3|x-mp3|x-mpeg|mpeg3|x-mpeg-3|mpg)$/.test(name)) return 'audio/mpeg'
  if (/^audio\/(?:mp4|x-m4a|m4a|x-m4b|m4b|mp4a-latm)$/.test(name)) return 'audio/mp4'
  if (name !== '' && !/^application\/octet-stream$|^binary|^audio\/?\*?$/.test(name)) return null
  const path = URL.canParse(address) ? new URL(address).pathname : ''
  if (/\.mp3$/i.test(path)) return 'audio/mpeg'
  return /\.m4[ab]$/i.test(path) ? 'audio/mp4' : null
}

/** In characters, as entries take them. */
const MAX_ADDRESS = 2_000

/** As it is written in full; '': no address of the web. */
export function toWebAddress(typed: string): string {
  const address = typed.trim().replace(/^\/\//, 'https://').replaceAll(' ', '%20')
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return ''
  return address.length <= MAX_ADDRESS ? address : ''
}

/** The name in "ada@example.com (Ada Quill)" or "Ada Quill <ada@example.com>"; '': there is an email address alone, which is nobody's business. */
export function toAuthorName(typed: string): string {
  const [, inside] = /^\S+@\S+\s*\(([^()]{1,200})\)$/.exec(typed.trim()) ?? []
  return (inside ?? typed.replace(/<?[^\s<>()]{1,100}@[^\s<>()]{1,100}>?/g, '')).trim()
}

/** BCP 47; null: none. */
export function toLanguage(typed: string): string | null {
  const tag = typed.trim().replaceAll('_', '-')
  return /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(tag) ? tag : null
}
