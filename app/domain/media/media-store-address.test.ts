/** Settings of the media store: what is understood, and that every problem names its variable. */
import { expect, it } from 'vitest'
import { parseMediaStore } from './media-store-address'

const keys = ['key', 'secret'] as const

it.each([null, 'postgres'])('%s is this database', (store) => {
  expect(parseMediaStore(store, null, null)).toEqual({ ok: true, value: null })
})

it.each([
  [
    's3://pictures',
    { bucket: 'pictures', prefix: '', region: 'us-east-1', endpoint: 'https://s3.us-east-1.amazonaws.com' },
  ],
  [
    's3://pictures/site//media/?region=eu-west-1',
    { prefix: 'site/media/', endpoint: 'https://s3.eu-west-1.amazonaws.com' },
  ],
  ['s3://a.b-c/x?endpoint=http://127.0.0.1:9000/', { bucket: 'a.b-c', endpoint: 'http://127.0.0.1:9000' }],
])('%s is an S3 store', (store, expected) => {
  expect(parseMediaStore(store, ...keys)).toMatchObject({ ok: true, value: expected })
})

it.each([
  's3:/pictures',
  'https://s3.example.com/pictures',
  's3://',
  's3://UPPER',
  's3://pictures?endpoint=ftp://x',
  's3://pictures?endpoint=https://x.example/path',
  's3://pictures?regoin=eu-1',
  's3://pictures?region=a%20b',
  'disk',
])('%s is refused', (store) => {
  expect(parseMediaStore(store, ...keys)).toEqual({
    ok: false,
    problems: [expect.stringMatching(/^MEDIA_STORE must be/)],
  })
})

it('both keys are needed', () => {
  expect(parseMediaStore('s3://pictures', null, null)).toEqual({
    ok: false,
    problems: [
      expect.stringMatching(/^MEDIA_S3_ACCESS_KEY is missing/),
      expect.stringMatching(/^MEDIA_S3_SECRET_KEY is missing/),
    ],
  })
})
