/** The episodes' files as podcast apps and browsers request them: HEAD, ranges, content types and immutable caching. */
import { showPicture } from '~/domain/feeds/podcast-feed'
import { episodes } from '~/domain/podcast/episodes'
import { expect, test } from '../support/test'

test('every audio file exists, has the length and type given in the feed, and is immutable', async ({
  request,
}) => {
  for (const { audioFile, bytes } of episodes) {
    const response = await request.head(`/episodes/${audioFile}`)
    expect(response.status(), audioFile).toBe(200)
    expect(response.headers(), audioFile).toMatchObject({
      'content-type': 'audio/mp4',
      'content-length': String(bytes),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  }
})

test('every picture exists, and is immutable', async ({ request }) => {
  for (const file of [showPicture, ...episodes.map(({ artFile }) => artFile)]) {
    const response = await request.head(`/episodes/${file}`)
    expect(response.status(), file).toBe(200)
    expect(response.headers(), file).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  }
})

test('range requests for audio get 206, and 416 beyond its end', async ({ request }) => {
  const [{ audioFile, bytes } = { audioFile: '', bytes: 0 }] = episodes
  const address = `/episodes/${audioFile}`
  const whole = await (await request.get(address)).body()
  expect(whole.length).toBe(bytes)
  for (const [range, from, to] of [
    ['bytes=0-0', 0, 0],
    ['bytes=1000-1999', 1000, 1999],
    [`bytes=${bytes - 10}-`, bytes - 10, bytes - 1],
    ['bytes=-10', bytes - 10, bytes - 1],
  ] as const) {
    const part = await request.get(address, { headers: { Range: range } })
    expect(part.status(), range).toBe(206)
    expect(part.headers()['content-range'], range).toBe(`bytes ${from}-${to}/${bytes}`)
    expect((await part.body()).equals(whole.subarray(from, to + 1)), range).toBe(true)
  }
  const beyond = await request.get(address, { headers: { Range: `bytes=${bytes}-` } })
  expect([beyond.status(), beyond.headers()['content-range']]).toEqual([416, `bytes */${bytes}`])
})

test('a transcript can be read cross-origin by web players', async ({ request }) => {
  const response = await request.get(`/ai-podcasts/${episodes[0]?.slug}/transcript.vtt`)
  expect(response.headers()).toMatchObject({
    'content-type': 'text/vtt; charset=utf-8',
    'access-control-allow-origin': '*',
  })
  expect(await response.text()).toMatch(/^WEBVTT\n/)
})
