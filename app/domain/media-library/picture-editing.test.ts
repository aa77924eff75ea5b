import { describe, expect, it } from 'vitest'
import { toPictureTextValues } from './media-library'
import {
  describeDone,
  listTextHashes,
  parseDeletion,
  parseFocusClick,
  parsePictureChange,
  parsePictureMetadata,
  parsePictureTexts,
  parseReplacement,
  pickPictureTexts,
} from './picture-editing'

const picture = { fileName: 'a.jpg', width: 4000, height: 2000 }
const hash = '0'.repeat(32)

it('a click sets only the focal point, whatever else the form contains', () => {
  const sent = { description: '', more: 'x', 'focus.x': '64', 'focus.y': '128' }
  expect(parsePictureChange(sent, picture)).toEqual({
    ok: true,
    value: { kind: 'focus', focus: { x: 25, y: 100 } },
  })
  expect(parsePictureChange({ description: '' }, picture).ok).toBe(false)
  expect(parsePictureChange({ description: 'A relay' }, picture)).toMatchObject({
    value: { kind: 'details' },
  })
})

it.each([
  [{ picture: 'f'.repeat(32) }, true],
  [{ picture: hash }, false],
  [{ picture: '../a' }, false],
  [{}, false],
  [{ picture: 'f'.repeat(32), more: '1' }, false],
])('the replacement %j is accepted: %s', (sent, isAccepted) => {
  expect(parseReplacement(sent, hash).ok).toBe(isAccepted)
})

it('a deletion is confirmed or not', () => {
  expect(parseDeletion({})).toEqual({ ok: true, value: false })
  expect(parseDeletion({ confirmed: 'on' })).toEqual({ ok: true, value: true })
})

it('only known words become a message', () => {
  expect(describeDone('deleted')).toBe('The picture was deleted.')
  expect(['toString', '', null].map(describeDone)).toEqual([null, null, null])
})

const sent = {
  description: 'A relay on a workbench',
  caption: 'In March',
  credit: 'Maya',
  license: 'CC BY 4.0',
  focusX: '30',
  focusY: '0',
}
const parse = (changes: object, fileName = 'IMG_2041.jpg') =>
  parsePictureMetadata({ ...sent, ...changes }, fileName)

describe('the details', () => {
  it('are parsed', () => {
    expect(parse({})).toEqual({
      ok: true,
      value: {
        description: 'A relay on a workbench',
        isDecorative: false,
        caption: 'In March',
        credit: 'Maya',
        license: 'CC BY 4.0',
        focus: { x: 30, y: 0 },
      },
    })
    expect(parse({ description: ' ', isDecorative: 'on' })).toMatchObject({
      ok: true,
      value: { description: '', isDecorative: true },
    })
    expect(parse({ focusX: '', focusY: undefined })).toMatchObject({ value: { focus: { x: 50, y: 50 } } })
  })

  it.each([
    ['', 'or mark the picture as decorative'],
    ['Image of a relay', 'Leave out'],
    ['a PICTURE of a relay', 'Leave out'],
    ['This photo showing a relay', 'Leave out'],
    ['Photo: a relay', 'Leave out'],
    ['relay-final.JPG', 'file name'],
    ['IMG_2041', 'file name'],
    ['DSC01234', 'file name'],
    ['Screenshot 2026-11-02 at 10.12.33', 'file name'],
    ['Picture', 'says nothing'],
    ['untitled', 'says nothing'],
    ['…', 'says nothing'],
    ['a'.repeat(501), 'at most 500 characters'],
  ])('with the description %j are refused', (description, message) => {
    expect(parse({ description })).toEqual({
      ok: false,
      errors: [{ field: 'description', message: expect.stringContaining(message) }],
    })
  })

  it.each([
    'Imagery of the week',
    'Screenshot of the settings page',
    'Maya photographs a relay',
    'A photographer at work',
    'Relay',
  ])('with the description %j are accepted', (description) => {
    expect(parse({ description }, 'Relay.jpg').ok).toBe(true)
  })

  it('do not repeat the name of the file', () => {
    expect(parse({ description: 'Relay_on-bench' }, 'relay_on-bench.webp').ok).toBe(false)
  })

  it.each([
    [{ isDecorative: 'on' }, 'description'],
    [{ credit: 'a'.repeat(201) }, 'credit'],
    [{ license: ['a', 'b'] }, 'license'],
    [{ focusX: '101' }, 'focusX'],
    [{ focusY: '-1' }, 'focusY'],
    [{ focusY: '1.5' }, 'focusY'],
    [{ more: '1' }, null],
  ])('with %j are refused', (changes, field) => {
    expect(parse(changes)).toMatchObject({ ok: false, errors: [{ field }] })
  })

  it('are refused with all mistakes at once', () => {
    const parsed = parse({ description: '', focusX: 'left' })
    expect(!parsed.ok && parsed.errors.map(({ field }) => field)).toEqual(['description', 'focusX'])
  })
})

describe('a click', () => {
  const size = { width: 256, height: 128 }
  it.each([
    [
      { 'focus.x': '128', 'focus.y': '128' },
      { x: 50, y: 100 },
    ],
    [
      { 'focus.x': '0', 'focus.y': '64' },
      { x: 0, y: 50 },
    ],
    [
      { 'focus.x': '9999', 'focus.y': '1' },
      { x: 100, y: 1 },
    ],
    [{ 'focus.x': '0', 'focus.y': '0' }, null],
    [{ 'focus.x': '-5', 'focus.y': '0' }, null],
    [{ 'focus.x': '12' }, null],
    [{}, null],
  ])('%j sets %j', (fields, focus) => {
    expect(parseFocusClick(fields, size)).toEqual(focus)
  })
})

describe('several pictures', () => {
  const [one, other] = ['1'.padStart(32, '0'), '2'.padStart(32, '0')]
  const pictures = [
    { hash: one, fileName: 'IMG_2041.jpg' },
    { hash: other, fileName: 'relay_on-bench.jpg' },
  ]
  const blank = { description: '', isDecorative: false, caption: '', credit: '' }

  it('are described together, and a blank description is left for later', () => {
    const sent = {
      [`description_${one}`]: ' A relay on a workbench ',
      [`caption_${one}`]: 'In March',
      [`credit_${other}`]: 'Maya',
    }
    expect(parsePictureTexts(sent, pictures)).toEqual({
      ok: true,
      value: [
        { ...blank, hash: one, description: 'A relay on a workbench', caption: 'In March' },
        { ...blank, hash: other, credit: 'Maya' },
      ],
    })
  })

  it('have all their problems named, each at its field', () => {
    const sent = {
      [`description_${one}`]: 'IMG_2041',
      [`caption_${one}`]: 'x'.repeat(1_001),
      [`description_${other}`]: 'relay_on-bench',
    }
    expect(parsePictureTexts(sent, pictures)).toEqual({
      ok: false,
      errors: [
        { field: `description_${one}`, message: expect.stringMatching(/^IMG_2041.jpg: .*file name/) },
        { field: `caption_${one}`, message: expect.stringMatching(/^IMG_2041.jpg: .*at most 1,000/) },
        { field: `description_${other}`, message: expect.stringMatching(/^relay_on-bench.jpg: .*file name/) },
      ],
    })
    const decorative = { [`description_${one}`]: 'A relay', [`isDecorative_${one}`]: 'on' }
    expect(parsePictureTexts(decorative, pictures)).toMatchObject({ ok: false })
  })

  it('keep their values, and are known by their fields', () => {
    const values = toPictureTextValues([{ ...blank, hash: one, isDecorative: true }])
    expect(values).toEqual({
      [`description_${one}`]: '',
      [`caption_${one}`]: '',
      [`credit_${one}`]: '',
      [`isDecorative_${one}`]: 'on',
    })
    expect(listTextHashes({ ...values, title: '', description_x: '' })).toEqual([one])
    expect(pickPictureTexts({ ...values, title: '' })).toEqual(values)
    expect(pickPictureTexts({ description: '' })).toBeNull()
  })
})
