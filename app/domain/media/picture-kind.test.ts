import { expect, it } from 'vitest'
import { recognizePicture } from './picture-kind'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const tiff = (...tags: number[]) =>
  bytes(
    `II*\0\x08\0\0\0${String.fromCharCode(tags.length)}\0${tags
      .map((tag) => `${String.fromCharCode(tag & 255, tag >> 8)}${'\0'.repeat(10)}`)
      .join('')}`,
  )

it.each([
  ['jpeg', bytes('\xff\xd8\xff\xe0')],
  ['png', bytes('\x89PNG\r\n\x1a\n')],
  ['gif', bytes('GIF89a')],
  ['webp', bytes('RIFF\0\0\0\0WEBPVP8 ')],
  ['avif', bytes('\0\0\0\x1cftypavif\0\0\0\0avifmif1')],
  ['avif', bytes('\0\0\0\x1cftypmif1\0\0\0\0mif1avif')],
  ['tiff', tiff(0x100, 0x10f)],
])('a %s is recognized', (kind, head) => {
  expect(recognizePicture(head, 'anything.exe')).toEqual({ ok: true, kind })
})

it.each([
  ['HEIC', 'a.jpg', bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['HEIC', 'a.heic', bytes('\0\0\0\x18ftypmif1\0\0\0\0mif1heic')],
  ['raw', 'a.tif', tiff(0xc612)],
  ['raw', 'a.tif', tiff(0x10f, 0x14a)],
  ['raw', 'a.NEF', tiff(0x100)],
  ['raw', 'a.cr3', bytes('\0\0\0\x18ftypcrx \0\0\0\0')],
  ['raw', 'a.raf', bytes('FUJIFILMCCD-RAW 0201')],
  ['iPhone', 'a.heic', bytes('\0\0\0\x24ftypheix\0\0\0\0mif1heix')],
  ['Android', 'a.heif', bytes('\0\0\0\x18ftypmsf1\0\0\0\0msf1hevc')],
  ['Export it as PNG', 'a.svg', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [
    'Export it as PNG',
    'a.png',
    bytes('\xef\xbb\xbf<?xml version="1.0"?>\n<!-- by hand -->\n<!DOCTYPE svg PUBLIC "a" "b">\n<svg:svg >'),
  ],
  ['Export it as PNG', 'a.svg', bytes('<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg>&a;</svg>')],
  ['video', 'a.mp4', bytes('\0\0\0\x18ftypisom\0\0\0\0')],
  ['PDF', 'a.pdf', bytes('%PDF-1.7')],
  ['JPEG XL', 'a.jxl', bytes('\xff\x0a')],
  ['a picture we can use', 'a.jpg', bytes('<!DOCTYPE html><html><svg></svg></html>')],
  ['a picture we can use', 'a.svg', bytes('{"svg": 1}')],
  ['a picture we can use', 'a.svg', bytes('<html lang="en"><svg></svg>')],
  ['a picture we can use', 'a.xml', bytes('<?xml version="1.0"?><rss></rss>')],
  ['a picture we can use', 'a.png', bytes('MZ\x90\0')],
  ['a picture we can use', 'a.png', bytes('')],
])('%s: %s is refused with a reason', (reason, name, head) => {
  const recognized = recognizePicture(head, name)
  expect(recognized).toMatchObject({ ok: false, problem: expect.stringContaining(reason) })
})

it('takes no time for hostile beginnings', () => {
  for (const part of ['<!--', '<?', '<!DOCTYPE [', '<!----><?a?>', ' '])
    recognizePicture(bytes(part.repeat(8192 / part.length)), 'a.svg')
})
