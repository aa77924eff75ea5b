/** What a file is by its bytes, and which captions are accepted. */
import { describe, expect, it } from 'vitest'
import { parseClipFile, readCaptions, recognizeClip, toClipMark } from './clips'
import { captionsPath } from './renditions'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const box = (brands: string) => `\0\0\0${String.fromCharCode(8 + brands.length)}ftyp${brands}`

describe('a file is recognized by its bytes', () => {
  it.each([
    ['mp4', box('isom\0\0\0\0isomavc1mp41')],
    ['mp4', box('mp42\0\0\0\0mp42')],
    ['mp4', box('M4V \0\0\0\0M4V mp42')],
    ['m4a', box('M4A \0\0\0\0M4A mp42isom')],
    [
      'webm',
      '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webmB\x87\x81\x04',
    ],
    ['mp3', 'ID3\x04\0\0\0'],
    ['mp3', '\xff\xfb\x90\x64'],
    ['ogg', 'OggS\0\x02\0\0\0\0\0\0\0\0OpusHead'],
  ])('%s', (kind, start) => {
    expect(recognizeClip(bytes(start))).toEqual({ ok: true, kind })
  })

  it.each([
    ['QuickTime', box('qt  \0\0\0\0qt  '), 'QuickTime'],
    ['HEVC', `${box('isom\0\0\0\0isommp42')}\0\0moov stsd hvc1`, 'HEVC'],
    ['Matroska', '\x1aE\xdf\xa3\xa3B\x82\x88matroska', 'Matroska'],
    ['a HEIC photo', box('heic\0\0\0\0mif1heic'), 'isn’t a video'],
    ['an AVIF picture', box('avif\0\0\0\0avifmif1miaf'), 'isn’t a video'],
    ['an unknown brand', box('zzzz\0\0\0\0zzzz'), 'isn’t a video'],
    ['Theora', 'OggS\0\x02\0\0\0\0\0\0\0\0\x80theora', 'isn’t a video'],
    ['AAC without a container', '\xff\xf1\x50\x80', 'isn’t a video'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'isn’t a video'],
    ['captions', 'WEBVTT\n', 'isn’t a video'],
    ['a cut off box', '\0\0\0\x20ftyp', 'isn’t a video'],
    ['nothing', '', 'isn’t a video'],
  ])('%s is refused with what to do', (_, start, words) => {
    const recognized = recognizeClip(bytes(start))
    expect(recognized.ok ? '' : recognized.problem).toContain(words)
  })
})

describe('captions', () => {
  const text = 'WEBVTT\n\n00:00.000 --> 00:02.000\nGrüße <b>you</b>\n'
  const encode = (typed: string) => new TextEncoder().encode(typed)

  it('are kept as they are, without a byte order mark', () => {
    expect(readCaptions(encode(`\ufeff${text}`))).toEqual({ ok: true, captions: text })
    expect(readCaptions(encode('WEBVTT'))).toMatchObject({ ok: true })
  })

  it.each([
    ['of another format', encode('1\n00:00:00,000 --> 00:00:02,000\nHello'), 'WEBVTT'],
    ['that only resemble it', encode('WEBVTTS\n'), 'WEBVTT'],
    ['with a NUL', encode('WEBVTT\n\0'), 'WEBVTT'],
    ['of a page', encode('<script>'), 'WEBVTT'],
    ['in Latin-1', bytes('WEBVTT\n\nGr\xfc\xdfe'), 'UTF-8'],
    ['of more than 1 MB', encode(`WEBVTT\n${'a'.repeat(1_000_000)}`), '1 MB'],
    ['that are empty', encode(''), 'WEBVTT'],
  ])('%s are refused', (_, sent, words) => {
    const read = readCaptions(sent)
    expect(read.ok ? '' : read.problem).toContain(words)
  })
})

it('files of clips have names of their own', () => {
  expect(['clip.mp4', 'captions.vtt', 'clip.exe', '400.jpg', 'clip.mp4/..'].map(parseClipFile)).toEqual([
    ...['mp4', 'captions'],
    ...[null, null, null],
  ])
  const hash = 'a'.repeat(32)
  expect(captionsPath(hash)).toBe(`/media/${hash}/captions.vtt`)
  expect(toClipMark({ hash, kind: 'ogg' }, 'One')).toBe(`::: audio /media/${hash}/clip.ogg\nOne\n:::`)
})
