/**
 * Measures uploads: how soon a photograph can be used, the bytes of what a phone loads, and memory and cached pages while 20 clients
 * upload 20 MB each. `npm run bench:media-upload` builds, starts a temporary PostgreSQL, and prints tables.
 */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { hashPassword } from '~/data/desk/password.server'
import { uploadPath } from '~/domain/media/media-urls'
import { seedSample } from '../prisma/seed/seed-sample'
import { runStatement } from '../scripts/database/run-statement'
import { type MeasuredServer, measureSite } from './support/measured-site'
import { readMemory } from './support/process-figures'
import { report } from './support/report'

const email = 'editor@ohmnibus.example'
const password = 'correct horse battery'
const UPLOADS = 20
const UPLOAD_BYTES = 20_000_000
/** Uploads that had to be sent again, because too many waited. */
let refused = 0

await measureSite(async ({ databaseUrl, serve }) => {
  await seedSample(databaseUrl)
  await runStatement(databaseUrl, 'INSERT INTO editors (email, password_hash) VALUES ($1, $2)', [
    email,
    await hashPassword(password),
  ])
  const site = await serve()
  const cookie = await signIn(site)
  const states = () =>
    runStatement<{ hash: string; state: string }>(databaseUrl, 'SELECT hash, state FROM pictures')

  const photo = await makePhoto(4000, 3000)
  const start = performance.now()
  await upload(site, cookie, photo)
  const uploaded = performance.now() - start
  const until = async (wanted: string[]) => {
    while (!(await states()).every(({ state }) => wanted.includes(state))) await sleep(20)
    return Math.round(performance.now() - start)
  }
  const usable = await until(['usable', 'ready'])
  const ready = await until(['ready'])
  const files = await runStatement<{ key: string; bytes: string }>(
    databaseUrl,
    "SELECT split_part(key, '/', 2) AS key, bytes FROM media_files WHERE key NOT LIKE 'originals/%'",
  )
  const sizes = files.map(({ key, bytes }) => [key, Math.round(Number(bytes) / 1000)])
  report('A photograph of 12 megapixels', [
    {
      MB: round(photo.length / 1e6),
      'answered ms': Math.round(uploaded),
      'usable ms': usable,
      'ready ms': ready,
    },
  ])
  report('Its files, KB', [Object.fromEntries(sizes.toSorted())])

  const quiet = await measureHome(site, sleep(3_000))
  const bodies = Array.from({ length: UPLOADS }, (_, n) => toLarge(photo, n))
  const uploads = Promise.all(bodies.map((body) => upload(site, cookie, body)))
  const busy = await measureHome(site, uploads)
  report('20 uploads of 20 MB at once', [
    { while: 'nothing else', ...quiet },
    { while: 'uploads', ...busy, 'sent again': refused },
  ])
})

/** A photograph's kind of content: soft forms with noise. */
async function makePhoto(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const rough = { create: { width: 40, height: 30, channels: 3, background: '#888', noise } } as const
  const grain = {
    create: { width, height, channels: 3, background: '#888', noise: { ...noise, sigma: 6 } },
  } as const
  const forms = await sharp(rough)
    .resize(width, height, { kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const grained = await sharp(grain).png({ compressionLevel: 1 }).toBuffer()
  return sharp(forms)
    .composite([{ input: grained, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** The same picture with other bytes behind it, as long as wanted. */
function toLarge(photo: Buffer, number: number): Buffer {
  const large = Buffer.alloc(UPLOAD_BYTES, number)
  photo.copy(large)
  return large
}

/** Without copies: a client that is busy with its own memory sends its headers too late. */
async function upload(site: MeasuredServer, cookie: string, bytes: Buffer): Promise<void> {
  const head = Buffer.from(
    '--line\r\nContent-Disposition: form-data; name="pictures"; filename="photo.jpg"\r\n\r\n',
  )
  const end = Buffer.from('\r\n--line--\r\n')
  const headers = {
    Cookie: cookie,
    'Content-Type': 'multipart/form-data; boundary=line',
    'Content-Length': head.length + bytes.length + end.length,
  }
  const outgoing = request({ port: site.port, path: uploadPath, method: 'POST', headers, agent: false })
  const answered = once(outgoing, 'response')
  for (const part of [head, bytes]) outgoing.write(part)
  outgoing.end(end)
  const [response] = (await answered) as [IncomingMessage]
  const answer = await text(response)
  // As the script in a page does.
  if (response.statusCode === 503) {
    refused += 1
    await sleep(1_000)
    return upload(site, cookie, bytes)
  }
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${answer}`)
}

async function measureHome({ address, server }: MeasuredServer, work: Promise<unknown>) {
  const millis: number[] = []
  let [isOver, megabytes] = [false, 0]
  const start = performance.now()
  const end = work.finally(() => (isOver = true))
  while (!isOver) {
    const before = performance.now()
    await (await fetch(address)).text()
    millis.push(performance.now() - before)
    megabytes = Math.max(megabytes, await readMemory(server))
    await sleep(10)
  }
  await end
  const sorted = millis.toSorted((a, b) => a - b)
  const at = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? 0)
  const seconds = round((performance.now() - start) / 1000)
  return { seconds, 'max MB': megabytes, 'home p50 ms': at(0.5), 'home p99 ms': at(0.99) }
}

async function signIn({ address }: MeasuredServer): Promise<string> {
  const response = await fetch(`${address}/admin/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ email, password, redirectTo: '/admin' }),
    redirect: 'manual',
  })
  return (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
}

function round(number: number) {
  return Math.round(number * 10) / 10
}
