/** Reads the description and the credit that photographers and agencies write into a file: XMP first, then IPTC. */

import { SaxesParser } from 'saxes'
import type { Metadata } from 'sharp'

/** '' where the file says nothing. */
export type Caption = { description: string; credit: string }

const MAX_XMP_BYTES = 1_000_000
const MAX_DESCRIPTION = 1_000
const MAX_CREDIT = 200

/** Record 2 of the IPTC Information Interchange Model. */
const iptcFields = { 120: 'description', 110: 'credit', 80: 'creator' } as const
const xmpFields: Record<string, 'description' | 'credit' | 'creator'> = {
  'dc:description': 'description',
  'photoshop:Credit': 'credit',
  'dc:creator': 'creator',
}
/** Cameras write these into every file. */
const meaningless =
  /^(OLYMPUS DIGITAL CAMERA|SONY DSC|SAMSUNG CSC|KONICA MINOLTA DIGITAL CAMERA|DCIM\w*|default)$/i

export function readCaption({ xmp, iptc }: Pick<Metadata, 'xmp' | 'iptc'>): Caption {
  const found = { ...(iptc ? readIptc(iptc) : {}), ...(xmp ? readXmp(xmp) : {}) }
  const description = clean(found.description, MAX_DESCRIPTION)
  const names = [clean(found.creator, MAX_CREDIT), clean(found.credit, MAX_CREDIT)].filter(Boolean)
  return {
    description: meaningless.test(description) ? '' : description,
    credit: clean([...new Set(names)].join(' / '), MAX_CREDIT),
  }
}

type Found = Partial<Record<'description' | 'credit' | 'creator', string>>

/** Each field: 0x1c, record, number, length in two bytes, text. Photoshop's block around them is searched through. */
function readIptc(block: Buffer): Found {
  const found: Found = {}
  for (let start = block.indexOf(0x1c); start >= 0 && start + 5 <= block.length; ) {
    const [, record, number = 0] = block.subarray(start, start + 3)
    const length = block.readUInt16BE(start + 3)
    const end = start + 5 + length
    if (record === 2 && end <= block.length && number in iptcFields)
      found[iptcFields[number as keyof typeof iptcFields]] ??= decode(block.subarray(start + 5, end))
    start = block.indexOf(0x1c, record === 1 || record === 2 ? Math.min(end, block.length) : start + 1)
  }
  return found
}

/** UTF-8 nearly always; older programs wrote Latin-1. */
function decode(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  return text.includes('\uFFFD') ? bytes.toString('latin1') : text
}

/** As elements with a list of values, or as attributes. What is malformed is ignored. */
function readXmp(block: Buffer): Found {
  const found: Found = {}
  if (block.length > MAX_XMP_BYTES) return found
  const parser = new SaxesParser({ fragment: true })
  let field: 'description' | 'credit' | 'creator' | undefined
  parser.on('opentag', ({ name, attributes }) => {
    field = xmpFields[name] ?? field
    for (const [attribute, value] of Object.entries(attributes)) {
      const known = xmpFields[attribute]
      if (known) found[known] ??= value
    }
  })
  parser.on('text', (text) => {
    if (field && text.trim() !== '') found[field] ??= text
  })
  parser.on('closetag', ({ name }) => {
    if (xmpFields[name]) field = undefined
  })
  try {
    parser.on('error', (error) => {
      throw error
    })
    parser.write(block.toString('utf8').replaceAll('\0', '')).close()
  } catch {
    // What was read before stays.
  }
  return found
}

function clean(text: string | undefined, maxLength: number): string {
  const cleaned = (text ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim()
  // Half a surrogate pair could not be stored.
  return [...cleaned].slice(0, maxLength).join('').trim()
}
