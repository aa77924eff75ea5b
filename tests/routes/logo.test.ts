/** A logo is a file in a plain form, in Welcome and in the settings: refused with what to do, and nothing else is lost. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { findStep } from '~/data/media/picture-steps.server'
import { publication } from '~/data/publication/publication.server'
import { changeOpening } from '~/desk/kit/setup/change-opening.data.server'
import { loader as openEntry, action as saveEntry } from '~/desk/publication/entry.route'
import { loader as openWelcome, action as saveWelcome } from '~/desk/welcome/welcome.route'
import { withholdFrame } from '~/http/site/guests.server'
import { pageMeta } from '~/http/site/page-meta.server'
import { processPicture } from '~/media-worker/process-picture'
import { loader as openIcon } from '~/routes/icon'
import { routeArgs } from '../support/builders'
import { toResult } from '../support/loader-result'
import { makePhoto } from '../support/pictures'
import { provideDesk } from '../support/publication-desk'
import { runJobs } from '../support/run-jobs'

const desk = provideDesk()

const draw = (content: string, attributes = 'viewBox="0 0 32 32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`
const shapes = '<path d="M0 0h9" fill="currentColor"/><circle cx="4" cy="4" r="3" fill="currentColor"/>'
const file = (content: string | Uint8Array, name = 'logo.svg') => new File([Buffer.from(content)], name)
const transparent = async () => {
  const dot = await sharp({ create: { width: 60, height: 60, channels: 4, background: '#cc2244' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 500, height: 200, channels: 4, background: '#00000000' } })
    .composite([{ input: dot, left: 20, top: 20 }])
    .png()
    .toBuffer()
}

type Sent = Record<string, string | File>

function toBody(fields: Sent) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return body
}

/** New pictures are processed while the form waits for them. */
async function whileProcessing<Result>(sent: Promise<Result>): Promise<Result> {
  const state = { isDone: false }
  const done = sent.finally(() => {
    state.isDone = true
  })
  const task = async (payload: unknown) => {
    const step = await findStep((payload as { hash: string }).hash)
    if (step) await processPicture(step)
  }
  while (!state.isDone) {
    await runJobs(desk.database.url, { 'process-picture': task })
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 50))])
  }
  return done
}

const settingsPath = '/admin/settings'
const openSettings = () => openEntry(routeArgs(settingsPath, {}, { headers: desk.headers }))
async function saveSettings(fields: Sent) {
  const body = toBody({ ...(await openSettings()).values, ...fields })
  const args = routeArgs(settingsPath, {}, { method: 'POST', headers: desk.headers, body })
  return whileProcessing(toResult(saveEntry(args) as Promise<unknown>))
}

async function saveInWelcome(fields: Sent) {
  const [editor] = await desk.database.query<{ id: string }>('SELECT id FROM editors')
  await changeOpening(editor?.id ?? '', { setup: 'due' })
  const opened = await openWelcome(routeArgs('/admin/welcome', {}, { headers: desk.headers }))
  const body = toBody({ ...opened.values, seen: String(opened.seen), task: 'save', ...fields })
  const args = routeArgs('/admin/welcome', {}, { method: 'POST', headers: desk.headers, body })
  return whileProcessing(toResult(saveWelcome(args) as Promise<unknown>))
}

const readIcon = async (path: string) => {
  const response = (await openIcon(routeArgs(path))) as Response
  return { type: response.headers.get('Content-Type'), body: Buffer.from(await response.arrayBuffer()) }
}

type Refused = { values: Record<string, string>; errors: { field: string | null; message: string }[] }

describe.each([
  ['the settings', saveSettings],
  ['Welcome', saveInWelcome],
] as const)('%s', (_where, save) => {
  test('take an SVG of several shapes, which is drawn in the page', async () => {
    expect((await save({ logo__file: file(draw(shapes)) })).status).toBe(303)
    expect(publication().site.mark?.shapes.map(({ name }) => name)).toEqual(['path', 'circle'])
  })

  test.each([
    ['a script', draw(`<script>alert(1)</script>${shapes}`), /could run/],
    ['an event handler', draw('<path d="M0 0" onload="alert(1)"/>'), /could run/],
    ['a reference', draw('<path d="M0 0" fill="url(https://a.example/#b)"/>'), /loads something/],
    ['something else', draw('<foreignObject/>'), /Preserve Illustrator/],
    ['text', draw('<text>Som</text>'), /Convert the text to outlines/],
    ['no viewBox', draw(shapes, ''), /viewBox/],
    ['2 MB', draw(`<path d="${'M0 0h9 '.repeat(300_000)}"/>`), /larger than 100 KB/],
    ['letters of another encoding', Buffer.from(draw(`${shapes}<!-- Fúria -->`), 'latin1'), /UTF-8/],
    ['no picture', 'Som e Fúria', /isn’t a picture/],
    ['half a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /damaged or incomplete/],
  ] as const)('%s is refused beside the logo, and what was typed comes back', async (_, content, message) => {
    const typed = { name: 'Som e Fúria', tagline: 'Instrumentos', supportEmail: 'ola' }
    const { status, data } = await save({ ...typed, logo__file: file(content) })
    const { values, errors } = data as Refused
    expect(status).toBe(422)
    expect(values).toMatchObject(typed)
    expect(errors.map(({ field }) => field).toSorted()).toEqual(['logo', 'supportEmail'])
    expect(errors.find(({ field }) => field === 'logo')?.message).toMatch(message)
  })

  test('a logo is not lost with another mistake, though browsers choose no file again', async () => {
    const refused = await save({ supportEmail: 'ola', logo__file: file(draw(shapes)) })
    expect(refused.status).toBe(422)
    const { values } = refused.data as Refused
    expect(values.logo).toMatch(/^<svg /)
    expect((await save({ logo: values.logo ?? '' })).status).toBe(303)
    expect(publication().site.mark).not.toBeNull()
  })

  test('keep a transparent PNG transparent', async () => {
    expect((await save({ logo__file: file(await transparent(), 'logo.png') })).status).toBe(303)
    const { logoImage } = publication().site
    expect(logoImage).toMatch(/^\/media\/[0-9a-f]{32}\/800\.webp$/)
    const shown = withholdFrame({
      ...{ site: publication().site, header: [], footer: { heading: null, links: '' } },
      ...{ about: { heading: null, links: '' }, siteUrl: '', direction: 'ltr', messages: null },
    })
    expect(shown.site.logoImage).toBe('/logo.webp')
    const { type, body } = await readIcon('/logo.webp')
    const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true })
    expect([type, info.width, info.channels, data[3]]).toEqual(['image/webp', 500, 4, 0])
  })
})

test('one for dark pages, and an icon; each can be removed', async () => {
  const colored = draw(
    '<linearGradient id="a"><stop offset="1" stop-color="red"/></linearGradient><path fill="url(#a)" d="M0 0h9"/>',
  )
  const photo = await makePhoto(300, 300)
  const saved = await saveSettings({
    logo__file: file(colored),
    logoDark__file: file(draw('<path d="M0 0h9" fill="currentColor"/><path fill="#fff" d="M1 1"/>')),
    icon__file: file(photo, 'icon.jpg'),
  })
  expect(saved.status).toBe(303)
  expect(publication().site).toMatchObject({
    logoImage: '/logo.svg',
    logoDarkImage: '/logo-dark.svg',
    mark: null,
  })
  expect(String((await readIcon('/logo.svg')).body)).toContain('fill="url(#d1)"')
  expect(String((await readIcon('/logo-dark.svg')).body)).toContain('color="#2dd4bf"')
  const favicon = await readIcon('/favicon.svg')
  expect([favicon.type, String(favicon.body)]).toEqual([
    'image/svg+xml',
    expect.stringContaining('href="data:image/png;base64,'),
  ])
  const touch = await sharp((await readIcon('/apple-touch-icon.png')).body).stats()
  expect(touch.channels[0]?.stdev).toBeGreaterThan(20)
  const removed = await saveSettings({ logo__remove: 'on', logoDark__remove: 'on', icon__remove: 'on' })
  expect(removed.status).toBe(303)
  expect(publication().site).toMatchObject({ logoImage: null, mark: null })
  expect(publication().site.icon).toBeUndefined()
})

test('a picture of the library by its address; anything else is given back', async () => {
  const address = '/media/00112233445566778899aabbccddeeff/1200.jpg'
  expect((await saveSettings({ logo__from: address })).status).toBe(303)
  expect(publication().site.logoImage).toBe('/media/00112233445566778899aabbccddeeff/800.webp')
  const { status, data } = await saveSettings({ logo__from: 'logo.png' })
  expect([status, (data as Refused).values.logo]).toEqual([422, 'logo.png'])
  expect((data as Refused).errors).toEqual([
    { field: 'logo', message: 'Logo: Choose a file, or give the address of a picture.' },
  ])
})

test('a field that takes no file refuses one', async () => {
  const { status, data } = await saveSettings({ name: file('x') })
  expect([status, JSON.stringify(data)]).toEqual([422, expect.stringContaining('a field that isn’t text')])
})

test('a portrait is a file, too, and no drawing', async () => {
  const path = '/admin/people/maya-lindqvist'
  const params = { slug: 'maya-lindqvist' }
  const save = async (fields: Sent) => {
    const opened = await openEntry(routeArgs(path, params, { headers: desk.headers }))
    const body = toBody({ ...opened.values, ...fields })
    const args = routeArgs(path, params, { method: 'POST', headers: desk.headers, body })
    return whileProcessing(toResult(saveEntry(args) as Promise<unknown>))
  }
  const portraits = () => publication().people.find(({ slug }) => slug === 'maya-lindqvist')?.portraits
  expect((await save({ portrait__file: file(await makePhoto(300, 300), 'maya.jpg') })).status).toBe(303)
  expect(portraits()?.[0]).toMatch(/^\/media\/[0-9a-f]{32}\/400\.webp$/)
  const refused = await save({ portrait__file: file(draw(shapes)) })
  expect([refused.status, (refused.data as Refused).errors[0]]).toEqual([
    422,
    { field: 'portrait', message: expect.stringContaining('Export it as PNG') },
  ])
  expect((await save({ portrait__remove: 'on', otherPortrait__remove: 'on' })).status).toBe(303)
  expect(portraits()).toBeUndefined()
})

test('the motifs of a section’s covers are chosen by what they look like', async () => {
  const path = '/admin/sections/reviews'
  const args = () => routeArgs(path, { slug: 'reviews' }, { headers: desk.headers })
  const opened = await openEntry(args())
  const covers = opened.fields.find(({ name }) => name === 'covers')?.fields ?? []
  const motifs = covers.find(({ name }) => name === 'motifs')?.choices ?? []
  expect(motifs.length).toBeGreaterThan(30)
  expect(motifs.every(({ picture }) => picture?.startsWith('/admin/cover-samples/slate/'))).toBe(true)
  const { covers_motifs: _, ...values } = opened.values
  const body = toBody({
    ...values,
    ...{ covers_companion: 'rose', covers_motifs__picks: 'on', covers_motifs__pick_3: 'gears\r\ngears' },
    covers_motifs__pick_9: 'nodes',
  })
  const saved = await toResult(
    saveEntry(
      routeArgs(path, { slug: 'reviews' }, { method: 'POST', headers: desk.headers, body }),
    ) as Promise<unknown>,
  )
  expect(saved.status).toBe(303)
  expect((await openEntry(args())).values).toMatchObject({
    covers_companion: 'rose',
    covers_motifs: 'gears\ngears\nnodes',
  })
})

test('the default that a color picker shows is no choice; a color can be picked, and taken back', async () => {
  const save = async (fields: Sent) =>
    saveSettings({ accentColor__default: '#0f766e', accentColorDark__default: '#2dd4bf', ...fields })
  const colors = () => [publication().site.accentColor, publication().site.accentColorDark]
  await save({ name: 'Som e Fúria', accentColor: '#0f766e', accentColorDark: '#2dd4bf' })
  expect([publication().site.name, ...colors()]).toEqual(['Som e Fúria', undefined, undefined])
  await save({ accentColor: '#8a1c3b', accentColorDark: '#2dd4bf' })
  expect(colors()).toEqual(['#8a1c3b', undefined])
  const pale = await save({ accentColor: '#ffd400' })
  expect([pale.status, (pale.data as Refused).errors[0]?.message]).toEqual([
    422,
    expect.stringContaining('contrast is 1.26:1'),
  ])
  await save({ accentColor: '#8a1c3b', accentColor__remove: 'on' })
  expect(colors()).toEqual([undefined, undefined])
})

test('a share picture of the library is its opaque crop', async () => {
  await saveSettings({ sharePicture: '/media/00112233445566778899aabbccddeeff/1200.jpg' })
  const meta = pageMeta({ title: 'x', description: 'x', path: '/' })
  expect(JSON.stringify(meta)).toContain('/media/00112233445566778899aabbccddeeff/16x9-50-50.jpg')
})
