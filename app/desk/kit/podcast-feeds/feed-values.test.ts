import { expect, it } from 'vitest'
import {
  parseCount,
  parseDuration,
  parseFeedDate,
  toAuthorName,
  toLanguage,
  toSoundType,
  toWebAddress,
} from './feed-values'

it.each([
  ['2304', 2304],
  ['38:24', 2304],
  ['0:38:24', 2304],
  ['00:38:24.5', 2304.5],
  ['138:24', 8304],
  ['38m 24s', 2304],
  ['1h 2m', 3720],
  ['1 hour', 3600],
  ['90.5', 90.5],
  ['0', null],
  ['00:00', null],
  ['', null],
  ['soon', null],
  ['-5', null],
  ['1:2:3:4', null],
  ['NaN', null],
])('a duration of %j is %j seconds', (typed, seconds) => {
  expect(parseDuration(typed)).toBe(seconds)
})

it.each([
  ['Wed, 18 Nov 2020 07:00:00 +0100', { utc: new Date('2020-11-18T06:00:00Z') }],
  ['Wed, 18 Nov 2020 06:00:00 GMT', { utc: new Date('2020-11-18T06:00:00Z') }],
  ['18 Nov 2020 01:00 EST', { utc: new Date('2020-11-18T06:00:00Z') }],
  ['2020-11-18T06:00:00Z', { utc: new Date('2020-11-18T06:00:00Z') }],
  ['Wed, 18 Nov 2020 06:00:00', { local: '2020-11-18 06:00:00' }],
  ['2020-11-18T06:00:00', { local: '2020-11-18 06:00:00' }],
  ['yesterday', null],
  ['Sat, 01 Jan 0000 00:00:00 GMT', null],
  ['0000-01-01T00:00:00Z', null],
  ['Sat, 1 Jan 0012 00:00:00 +0030', null],
  ['Sat, 1 Jan 2000 00:00:00 +0030', { utc: new Date('1999-12-31T23:30:00Z') }],
  ['', null],
])('a date of %j is %j', (typed, date) => {
  expect(parseFeedDate(typed)).toEqual(date)
})

it.each([
  ['audio/mpeg', 'https://a.example/x', 'audio/mpeg'],
  ['audio/mp3; charset=x', 'https://a.example/x', 'audio/mpeg'],
  ['audio/x-m4a', 'https://a.example/x.mp3', 'audio/mp4'],
  ['', 'https://a.example/x.MP3?token=1', 'audio/mpeg'],
  ['application/octet-stream', 'https://a.example/x.m4a', 'audio/mp4'],
  ['video/mp4', 'https://a.example/x.mp4', null],
  ['audio/ogg', 'https://a.example/x.mp3', null],
])('a sound of %j at %s is %j', (type, address, own) => {
  expect(toSoundType(type, address)).toBe(own)
})

it.each([
  ['Ada Quill', 'Ada Quill'],
  ['ada@example.com (Ada Quill)', 'Ada Quill'],
  ['Ada Quill <ada@example.com>', 'Ada Quill'],
  ['ada@example.com', ''],
])('the author %j is %j', (typed, name) => {
  expect(toAuthorName(typed)).toBe(name)
})

it('counts, addresses and languages are read, or left out', () => {
  expect(['12', '12.0', '0', '-1', '1e3', '100000'].map((typed) => parseCount(typed, 99_999))).toEqual([
    ...[12, 12, null, null, null, null],
  ])
  expect(
    [' https://a.example/b c ', 'javascript:alert(1)', 'ftp://a.example', '/x', ''].map(toWebAddress),
  ).toEqual([...['https://a.example/b%20c', '', '', '', '']])
  expect(['en_US', 'de', 'English (US)'].map(toLanguage)).toEqual(['en-US', 'de', null])
})
