/** The library of pictures: found, described, replaced in every article, and deleted with their files. */
import { beforeEach, describe, expect, test } from 'vitest'
import { listEditors } from '~/data/editors/editors.server'
import { mediaStore } from '~/data/media/media-store.server'
import {
  findPictureDetails,
  inheritMetadata,
  listPictures,
  listPicturesToEdit,
  saveMetadata,
  savePictureTexts,
} from '~/data/media/pictures.server'
import { countPictures, listUploaders } from '~/data/media/search-pictures.server'
import { findWaitingDraft, saveDraft } from '~/desk/kit/articles/article-drafts.data.server'
import { findArticleToEditById } from '~/desk/kit/articles/desk-articles.data.server'
import { deletePicture, listAltTexts, replacePicture } from '~/desk/kit/pictures/remove-picture.data.server'
import { parseCursor } from '~/domain/catalogue/paging'
import { buildHash, storeArticle, storePicture } from '../support/builders'
import { provideDatabase } from '../support/database'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
const [one, other] = [buildHash(1), buildHash(2)]
let maya = ''

beforeEach(async () => {
  await database.empty()
  await storeEditor(database, 'maya@ohmnibus.example', 'correct horse battery')
  maya = (await listEditors())[0]?.id ?? ''
})

async function list(query = '', filter: Parameters<typeof listPictures>[0]['filter'] = null) {
  return (await listPictures({ query, filter }, null)).items.map(({ hash }) => hash)
}

const save = (key: string) =>
  mediaStore().save(
    key,
    'image/jpeg',
    (async function* () {
      yield new Uint8Array(3)
    })(),
  )

describe('the list', () => {
  test('is paged without gaps, the newest first, also within one moment', async () => {
    const hashes = Array.from({ length: 90 }, (_, n) => buildHash(n))
    for (const [n, hash] of hashes.entries())
      await storePicture(database, { hash, uploaded_at: new Date(Math.floor(n / 30) * 1000) })
    const all = { query: '', filter: null }
    const seen: string[][] = []
    for (let older: string | null = ''; older !== null; ) {
      const page = await listPictures(all, parseCursor(new URLSearchParams({ older })))
      seen.push(page.items.map(({ hash }) => hash))
      older = page.older
      if (seen.length === 2) {
        const back = await listPictures(all, parseCursor(new URLSearchParams({ newer: page.newer ?? '' })))
        expect(back.items.map(({ hash }) => hash)).toEqual(seen[0])
      }
    }
    expect(seen.map((page) => page.length)).toEqual([40, 40, 10])
    expect(seen.flat()).toEqual(hashes.toReversed())
    const beyond = parseCursor(
      new URLSearchParams({ older: `-1000_${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}` }),
    )
    expect((await listPictures(all, beyond)).items).toHaveLength(40)
  })

  test('is searched in description, caption, credit and file name, with every sign as it is', async () => {
    await storePicture(database, { hash: one, description: 'A relay, 50% used' })
    await storePicture(database, { hash: other, credit: 'Ada Relay', file_name: 'under_score.jpg' })
    expect(await list('RELAY')).toEqual([other, one])
    expect(await list('50%')).toEqual([one])
    expect(await list('r_s')).toEqual([other])
    expect(await list('%%')).toEqual([])
  })

  test('is filtered', async () => {
    await storePicture(database, { hash: one, description: 'A relay' })
    await storePicture(database, { hash: other, state: 'waiting' })
    await storePicture(database, { hash: buildHash(3), is_decorative: true, state: 'failed' })
    await storeArticle(database, { content: `![](/media/${one}/800.jpg)` })
    expect(await list('', 'undescribed')).toEqual([other])
    expect(await list('', 'unused')).toEqual([buildHash(3), other])
    expect(await list('', 'unready')).toEqual([buildHash(3), other])
    expect(await list('', 'showable')).toEqual([one])
    expect(await list('relay', 'unused')).toEqual([])
  })
})

describe('the search', () => {
  const search = async (asked: Omit<Parameters<typeof listPictures>[0], 'query' | 'filter'>, query = '') => {
    const all = { query, filter: null, ...asked }
    const found = (await listPictures(all, null)).items.map(({ hash }) => hash)
    expect(await countPictures(all)).toBe(found.length)
    return found
  }
  const third = buildHash(3)

  test('by credit, person, day and color, also together', async () => {
    await storePicture(database, {
      ...{ hash: one, credit: 'Ada Söderberg', uploaded_by: maya, color: 'blue' },
      uploaded_at: new Date('2025-03-31T23:30:00Z'),
    })
    await storePicture(database, { hash: other, description: 'By Ada', color: 'blue' })
    await storePicture(database, {
      hash: third,
      credit: 'Ada',
      uploaded_at: new Date('2025-03-01T00:00:00Z'),
    })
    expect(await search({ credit: 'soderberg ada' })).toEqual([one])
    expect((await search({ credit: 'ada' })).toSorted()).toEqual([one, third])
    expect(await search({ uploader: maya })).toEqual([one])
    expect(await search({ uploaded: '2025-03' })).toEqual([one, third])
    expect(await search({ uploaded: '2025-03-01' })).toEqual([third])
    expect((await search({ color: 'blue' })).toSorted()).toEqual([one, other])
    expect(await search({ color: 'blue', credit: 'ada', uploader: maya }, 'soder')).toEqual([one])
    expect(await search({ color: 'red' })).toEqual([])
    expect(await listUploaders()).toEqual([{ id: maya, name: 'maya' }])
  })

  test('by the title or the slug of an article that shows it', async () => {
    for (const hash of [one, other, third]) await storePicture(database, { hash })
    await storeArticle(database, {
      title: 'A Relay of Its Own',
      slug: 'own',
      featuredImageUrl: `/media/${one}/1200.jpg`,
    })
    await storeArticle(database, {
      title: 'Other',
      slug: 'relay-2',
      status: 'draft',
      content: `![](/media/${other}/800.jpg)`,
    })
    expect(await search({ article: 'own relay' })).toEqual([one])
    expect(await search({ article: 'relay-2' })).toEqual([other])
    expect(await search({ article: '100%' })).toEqual([])
  })

  test('finds words with and without their hyphens', async () => {
    await storePicture(database, { hash: one, description: 'An e-reader, 5-10 inches' })
    expect(await search({}, 'ereader')).toEqual([one])
    expect(await search({}, 'e-reader')).toEqual([one])
    expect(await search({}, '5-10')).toEqual([one])
  })
})

describe('one picture', () => {
  test('is found with the articles that show it, and changed', async () => {
    await storePicture(database, { hash: one, uploaded_by: maya, bytes: 5_000_000_000 })
    const article = await storeArticle(database, {
      featuredImageUrl: `/media/${one}/1200.jpg`,
      status: 'draft',
    })
    const details = {
      ...{ description: 'A relay', isDecorative: false, caption: 'In March', credit: 'Ada', license: 'CC0' },
      focus: { x: 0, y: 100 },
    }
    expect(await saveMetadata(one, details)).toBe(true)
    expect(await findPictureDetails(one)).toMatchObject({
      ...details,
      bytes: 5_000_000_000,
      uploadedBy: 'maya',
      uses: 1,
      usedIn: [{ ...article, status: 'draft' }],
    })
    expect(await saveMetadata(one, { focus: { x: 12, y: 34 } })).toBe(true)
    expect((await findPictureDetails(one))?.focus).toEqual({ x: 12, y: 34 })
  })

  test('that does not exist is null', async () => {
    expect(await findPictureDetails('../x')).toBeNull()
    expect(await saveMetadata(one, { focus: { x: 1, y: 1 } })).toBe(false)
    expect(await deletePicture(one, true)).toBe('gone')
  })
})

describe('several pictures', () => {
  test('are listed in the order asked for, without those that were deleted', async () => {
    for (const hash of [one, other]) await storePicture(database, { hash })
    const listed = await listPicturesToEdit([other, buildHash(9), one])
    expect(listed.map(({ hash }) => hash)).toEqual([other, one])
    expect(await listPicturesToEdit([])).toEqual([])
  })

  test('are described in one go, and a blank description changes none', async () => {
    await storePicture(database, { hash: one, description: 'From the file', license: 'CC0' })
    await storePicture(database, { hash: other, description: 'A gap' })
    const text = { description: '', isDecorative: false, caption: 'In March', credit: 'Ada' }
    await savePictureTexts([
      { ...text, hash: one },
      { ...text, hash: other, isDecorative: true },
      { ...text, hash: buildHash(9) },
    ])
    expect(await listPicturesToEdit([one, other])).toMatchObject([
      { description: 'From the file', isDecorative: false, caption: 'In March', credit: 'Ada' },
      { description: '', isDecorative: true },
    ])
  })
})

describe('replacing', () => {
  test('by a new file keeps what was written about the picture, unless the file says it', async () => {
    const written = {
      description: 'A relay',
      caption: 'In March',
      credit: 'Ada',
      license: 'CC0',
      focus_x: 10,
    }
    await storePicture(database, { hash: one, ...written })
    await storePicture(database, { hash: other, credit: 'Grace' })
    await inheritMetadata(one, other)
    expect(await findPictureDetails(other)).toMatchObject({
      // The description was of another photograph.
      ...{ description: '', caption: 'In March', credit: 'Grace', license: 'CC0' },
      focus: { x: 10, y: 50 },
    })
  })

  test('by a picture that pages cannot show changes nothing', async () => {
    await storePicture(database, { hash: one, state: 'failed' })
    await storePicture(database, { hash: other, state: 'failed' })
    expect(await replacePicture(one, other, maya)).toBeNull()
    await database.query(`UPDATE pictures SET state = 'usable' WHERE hash = $1`, [other])
    expect(await replacePicture(one, other, maya)).toBe(0)
  })

  const text = `![A](/media/${one}/1200.jpg)\n\n![B](/media/${one}/800.webp) ![C](/media/${buildHash(9)}/800.webp)`

  test('changes every article, as a revision by the editor', async () => {
    for (const hash of [one, other]) await storePicture(database, { hash })
    const { id } = await storeArticle(database, {
      content: text,
      content2: ` /media/${one}/400.jpg`,
      featuredImageUrl: `/media/${one}/1200.jpg`,
    })
    const { id: untouched } = await storeArticle(database, { content: `![](/media/${other}/400.jpg)` })
    expect(await replacePicture(one, other, maya)).toBe(1)
    const rows = await database.query(
      'SELECT content, content2, featured_image_url FROM articles WHERE id = $1',
      [id],
    )
    expect(rows).toEqual([
      {
        content: text.replaceAll(one, other),
        content2: ` /media/${other}/400.jpg`,
        featured_image_url: `/media/${other}/1200.jpg`,
      },
    ])
    const revisions = await database.query(
      'SELECT article_id, version, saved_by FROM article_revisions WHERE version > 1',
    )
    expect(revisions).toEqual([{ article_id: id, version: 2, saved_by: maya }])
    expect((await findPictureDetails(one))?.uses).toBe(0)
    expect((await findPictureDetails(other))?.usedIn.map((use) => use.id).sort()).toEqual(
      [id, untouched].sort(),
    )
  })

  test('says what the new picture shows wherever the old one was described, in drafts too', async () => {
    for (const hash of [one, other]) await storePicture(database, { hash, description: 'Old.' })
    const said =
      `![A [b] \\] c](/media/${one}/1200.jpg "Caption"){wide} ![](</media/${one}/8.jpg>) ![C](/media/${buildHash(9)}/8.jpg)
<img alt="A \\1" src="/media/${one}/8.jpg"> <img src='/media/${one}/8.jpg' alt=''>`.replace('[b] ', '')
    const { id } = await storeArticle(database, {
      ...{ content: said, featuredImageUrl: `/media/${one}/8.jpg`, featuredImageDescription: 'Old' },
    })
    await storeArticle(database, {
      featuredImageUrl: '/b.png',
      featuredImageDescription: 'Other',
      content: said,
    })
    const live = (await findArticleToEditById(id)) ?? expect.fail('It is gone.')
    await saveDraft(
      id,
      { version: 1, draft: null },
      { ...live, title: 'Newer', content: `![D](/media/${one}/8.jpg)` },
      maya,
    )
    expect(await listAltTexts(one)).toEqual(['A \\] c', 'D', 'A \\1', 'Old', 'Old.'])
    await replacePicture(one, other, maya, 'A "new" [one] & \\1')
    const texts = await database.query(
      'SELECT content, featured_image_description AS featured FROM articles ORDER BY created_at',
    )
    const content = `![A "new" \\[one\\] & \\\\1](/media/${other}/1200.jpg "Caption"){wide} ![](</media/${other}/8.jpg>) ![C](/media/${buildHash(9)}/8.jpg)
<img alt="A &quot;new&quot; [one] &amp; \\1" src="/media/${other}/8.jpg"> <img src='/media/${other}/8.jpg' alt=''>`
    expect(texts).toEqual([
      { content, featured: 'A "new" [one] & \\1' },
      { content, featured: 'Other' },
    ])
    expect(await findWaitingDraft(id)).toMatchObject({
      content: `![A "new" \\[one\\] & \\\\1](/media/${other}/8.jpg)`,
    })
    expect(await listAltTexts(one)).toEqual([])
  })

  test('by a picture that does not exist changes nothing', async () => {
    await storePicture(database, { hash: one })
    await storeArticle(database, { content: text })
    expect(await replacePicture(one, other, maya)).toBeNull()
    expect((await findPictureDetails(one))?.uses).toBe(1)
  })
})

describe('deleting', () => {
  beforeEach(async () => {
    await storePicture(database, { hash: one, original_key: 'originals/a' })
    for (const key of ['originals/a', `${one}/400.jpg`, `${one}/16x9-50-50.jpg`, `${other}/400.jpg`])
      await save(key)
  })
  const listKeys = async () =>
    (await database.query<{ key: string }>('SELECT key FROM media_files ORDER BY key')).map(({ key }) => key)

  test('removes the row and all of its files', async () => {
    expect(await deletePicture(one, false)).toBe('deleted')
    expect(await findPictureDetails(one)).toBeNull()
    expect(await listKeys()).toEqual([`${other}/400.jpg`])
  })

  test('is refused while an article shows it, unless that is confirmed; then its readers are told', async () => {
    await storeArticle(database, { featuredImageUrl: `/media/${one}/1200.jpg` })
    expect(await deletePicture(one, false)).toBe('used')
    expect((await findPictureDetails(one))?.state).toBe('ready')
    expect(await listKeys()).toHaveLength(4)
    await database.query('DELETE FROM article_changes')
    expect(await deletePicture(one, true)).toBe('deleted')
    expect(await listKeys()).toHaveLength(1)
    const changes = await database.query<{ before: unknown; after: unknown }>(
      `SELECT before->'featuredPicture'->>'hash' AS before, after->'featuredPicture' AS after FROM article_changes`,
    )
    expect(changes).toEqual([{ before: one, after: null }])
  })
})
