import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { readFormBody, readFormWithFiles, type SubmittedFile } from './form-body.server'

const type = 'multipart/form-data; boundary=line'
const part = (disposition: string, value: string) =>
  `--line\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`
const file = (name: string, value: string) => part(`name="pictures"; filename="${name}"`, value)
const nothing = (value: string) => `--line\r\nContent-Type: text/plain\r\n\r\n${value}\r\n`
const end = '--line--\r\n'

function post(body: BodyInit | null, contentType = type) {
  const init = { method: 'POST', body, headers: { 'Content-Type': contentType }, duplex: 'half' as const }
  return new Request('http://localhost/', init)
}

/** As a server receives it. */
function inChunks(form: string): ReadableStream<Uint8Array> {
  const bytes = Buffer.from(form)
  let start = 0
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(start, start + 65_536))
      start += 65_536
      if (start >= bytes.length) controller.close()
    },
  })
}

const readAll = async ({ body }: SubmittedFile) => String(await buffer(Readable.from(body)))
/** Reads one chunk at most. */
const readLittle = async ({ body }: SubmittedFile) => {
  await body[Symbol.asyncIterator]().next()
  return 'refused'
}

it('reads text fields and files, in any order', async () => {
  const form = [
    part('name="title"', 'Größe'),
    file('ü.jpg', 'one'),
    part('name="tag"', 'a'),
    part('name="tag"', 'b'),
  ]
  const read = await readFormWithFiles(post(`${form.join('')}${file('../b.png', 'two')}${end}`), readAll)
  expect(read).toEqual({
    ok: true,
    fields: { title: 'Größe', tag: ['a', 'b'] },
    files: [
      { field: 'pictures', name: 'ü.jpg', saved: 'one' },
      { field: 'pictures', name: 'b.png', saved: 'two' },
    ],
    isTooMany: false,
  })
})

it('goes on when saving fails in the middle of a file', async () => {
  const form = `${file('a.jpg', 'a'.repeat(500_000))}${file('b.jpg', 'two')}${part('name="c"', 'd')}${end}`
  const read = await readFormWithFiles(post(inChunks(form)), async ({ name, body }) => {
    let bytes = 0
    for await (const chunk of body) {
      bytes += chunk.length
      if (bytes > 150_000) return `${name} failed`
    }
    return `${name} saved`
  })
  expect(read).toMatchObject({
    ok: true,
    fields: { c: 'd' },
    files: [{ saved: 'a.jpg failed' }, { saved: 'b.jpg saved' }],
  })
})

it('reads no faster than files are saved', async () => {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const text = sent === 0 ? file('a.jpg', '').slice(0, -2) : 'a'.repeat(65_536)
      sent += 1
      if (sent < 500) controller.enqueue(Buffer.from(text))
      else {
        controller.enqueue(Buffer.from(`\r\n${end}`))
        controller.close()
      }
    },
  })
  const ahead: number[] = []
  const read = await readFormWithFiles(post(body), async ({ body: pieces }) => {
    let bytes = 0
    for await (const piece of pieces) {
      bytes += piece.length
      ahead.push(sent - bytes / 65_536)
    }
    return bytes
  })
  expect(read).toMatchObject({ ok: true, files: [{ saved: 498 * 65_536 }] })
  expect(Math.max(...ahead)).toBeLessThan(8)
})

it('takes twenty files, and says that there were more', async () => {
  const form = Array.from({ length: 25 }, (_, n) => file(`${n}.jpg`, 'a')).join('')
  const read = await readFormWithFiles(post(`${form}${part('name="a"', 'b')}${end}`), readAll)
  expect(read).toMatchObject({ ok: true, isTooMany: true, fields: { a: 'b' } })
  expect(read.ok && read.files.length).toBe(20)
})

it('goes on after files beyond twenty that arrive in many chunks', async () => {
  const form = Array.from({ length: 25 }, (_, n) => file(`${n}.pdf`, 'a'.repeat(300_000))).join('')
  const read = await readFormWithFiles(post(inChunks(`${form}${part('name="a"', 'b')}${end}`)), readLittle)
  expect(read).toMatchObject({ ok: true, isTooMany: true, fields: { a: 'b' } })
})

it.each([
  ['text', part('name="a"', 'a'.repeat(200_000)).repeat(60)],
  ['files', file('a.jpg', 'a'.repeat(20_000)).repeat(250)],
])('reads %s beyond all limits to its end, without parsing it', async (_, form) => {
  const read = await readFormWithFiles(post(inChunks(`${file('a.jpg', 'one')}${form}${end}`)), readAll)
  expect(read).toMatchObject({ ok: false, status: 413 })
})

it.each([
  ['text that is too long', part('name="a"', 'a'.repeat(600_000)), 413],
  ['texts that are too long together', part('name="a"', 'a'.repeat(300_000)).repeat(2), 413],
  ['too many fields', part('name="a"', 'b').repeat(101), 400],
])('%s is refused, with what was saved', async (_, form, status) => {
  const read = await readFormWithFiles(post(`${file('a.jpg', 'one')}${form}${end}`), readAll)
  expect(read).toEqual({ ok: false, status, saved: ['one'] })
})

it.each<[string, Request, number]>([
  ['another type', post('a=b', 'text/plain'), 415],
  ['no boundary', post('a', 'multipart/form-data; charset=utf-8'), 415],
  ['nonsense', post('nonsense'), 400],
  ['a form cut off in a field', post(part('name="a"', 'b').slice(0, -4)), 400],
  ['a form without an end', post(part('name="a"', 'b')), 400],
  ['a text without a name', post(`${part('x="a"', 'b')}${end}`), 400],
  ['a file without a name', post(`${part('filename="a"', 'b')}${end}`), 400],
  ['many parts that say nothing', post(`${nothing('a').repeat(350)}${end}`), 400],
  ['a long part that says nothing', post(inChunks(`${nothing('a'.repeat(300_000))}${end}`)), 400],
])('%s is refused', async (_, request, status) => {
  expect(await readFormWithFiles(request, readAll)).toEqual({ ok: false, status, saved: [] })
})

it.each([
  ['cut off', (controller: ReadableStreamDefaultController) => controller.close()],
  ['broken', (controller: ReadableStreamDefaultController) => controller.error(new Error('reset'))],
])('a body that is %s in a file ends the saving of that file', async (_, finish) => {
  const form = `${file('a.jpg', 'one')}${file('b.jpg', 'tw').slice(0, -2)}`
  let isSent = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (isSent) finish(controller)
        else controller.enqueue(Buffer.from(form))
        isSent = true
      },
    },
    { highWaterMark: 0 },
  )
  let failures = 0
  const read = await readFormWithFiles(post(body), async (sent) =>
    readAll(sent).catch((error: unknown) => {
      failures += 1
      throw error
    }),
  )
  // The first file may have been saved by then.
  expect(read).toMatchObject({ ok: false, status: 400 })
  expect(failures + (read.ok ? 0 : read.saved.length)).toBe(2)
  expect(failures).toBeGreaterThan(0)
})

const urlencoded = 'application/x-www-form-urlencoded'

it('reads the other type of form in the same way', async () => {
  const sent = new URLSearchParams([
    ['title', 'Größe & 100 % +\r\n🎧'],
    ['tag', 'a'],
    ['tag', ''],
  ])
  expect(
    await readFormBody(post(inChunks(`${sent}&x=%zz%f`), `${urlencoded.toUpperCase()}; charset=UTF-8`)),
  ).toEqual({
    ok: true,
    fields: { title: 'Größe & 100 % +\r\n🎧', tag: ['a', ''], x: '%zz%f' },
  })
})

it.each([
  ['texts that are too long together', `a=${'b'.repeat(300_000)}&`.repeat(2), 413],
  ['a name that is too long', `${'a'.repeat(600_000)}=b`, 400],
  ['too many fields', 'a=b&'.repeat(101), 400],
])('%s is refused there, too', async (_, form, status) => {
  expect(await readFormBody(post(inChunks(form), urlencoded))).toEqual({ ok: false, status })
})

it('a file in a form without files is no text', async () => {
  const read = await readFormBody(post(`${part('name="a"', 'b')}${file('c.jpg', 'd')}${end}`))
  expect(read).toEqual({ ok: true, fields: { a: 'b', pictures: expect.any(File) } })
})
