/** Reads the description and the credit that photographers and agencies write into a file: XMP first, then IPTC. */
import ExifReader from 'exifreader'
import type { Metadata } from 'sharp'

/** '' where the file says nothing. */
export type Caption = { description: string; credit: string }

/** Parsing more takes seconds. */
const MAX_XMP_BYTES = 1_000_000
const MAX_DESCRIPTION = 1_000
const MAX_CREDIT = 200

/** Cameras write these into every file. */
const meaningless =
  /^(OLYMPUS DIGITAL CAMERA|SONY DSC|SAMSUNG CSC|KONICA MINOLTA DIGITAL CAMERA|DCIM\w*|default)$/i

export function readCaption(upload: Buffer, { xmp }: Pick<Metadata, 'xmp'> = {}): Caption {
  const tags = readTags(upload, (xmp?.length ?? 0) <= MAX_XMP_BYTES)
  const read = (inXmp: string, inIptc: 'Caption/Abstract' | 'By-line' | 'Credit', maxLength: number) =>
    clean(tags.xmp?.[inXmp]?.description ?? [tags.iptc?.[inIptc]].flat()[0]?.description, maxLength)
  const description = read('description', 'Caption/Abstract', MAX_DESCRIPTION)
  const names = [read('creator', 'By-line', MAX_CREDIT), read('Credit', 'Credit', MAX_CREDIT)].filter(Boolean)
  return {
    description: meaningless.test(description) ? '' : description,
    credit: clean([...new Set(names)].join(' / '), MAX_CREDIT),
  }
}

/** What is malformed is ignored. */
function readTags(upload: Buffer, withXmp: boolean): Pick<ExifReader.ExpandedTags, 'xmp' | 'iptc'> {
  try {
    // In PNG, XMP is a text of the format's own.
    const all = withXmp || []
    return ExifReader.load(upload, { expanded: true, includeTags: { iptc: true, xmp: all, png: all } })
  } catch {
    return {}
  }
}

function clean(text: string | undefined, maxLength: number): string {
  const cleaned = (text ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim()
  // Half a surrogate pair could not be stored.
  return [...cleaned].slice(0, maxLength).join('').trim()
}
