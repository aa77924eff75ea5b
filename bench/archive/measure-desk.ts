/** Times the desk's pages and saves with an archive. */
import { runStatement } from '../../scripts/database/run-statement'
import { openDesk } from '../../tests/support/desk-client'
import { time } from '../support/time'

const RUNS = 20
const [email, password] = ['editor@ohmnibus.example', 'correct horse battery']

export async function measureDesk(address: string, databaseUrl: string) {
  const { saveEditor } = await import('~/data/desk/editors.server')
  await runStatement(databaseUrl, 'DELETE FROM editors')
  await saveEditor(email, password)
  const desk = openDesk(address, email, password)
  await desk.signIn()
  const pages = {
    'all articles': '/admin',
    drafts: '/admin?status=draft',
    'search, common word': '/admin?q=the',
    'search, author': '/admin?q=lindqvist',
    'search, no hit': '/admin?q=xylophonist',
    'search, one letter': '/admin?q=e',
  }
  const rows = []
  for (const [page, path] of Object.entries(pages)) {
    const { median, slowest } = await time(RUNS, () => desk.open(path))
    rows.push({ page, 'median ms': median, 'slowest ms': slowest })
  }
  return rows
}

export async function measureSaves(databaseUrl: string) {
  const { createArticle } = await import('~/data/desk/desk-articles.server')
  const { listEditors } = await import('~/data/desk/editors.server')
  const { blankFields } = await import('~/domain/articles/article-fields')
  const [editor] = await listEditors()
  const [model] = await runStatement<{ content: string }>(
    databaseUrl,
    `SELECT content FROM articles WHERE length(content) > 5000 ORDER BY id LIMIT 1`,
  )
  const text = model?.content ?? ''
  const rows = []
  for (const [size, length, count] of [
    ['5 KB', 5_000, RUNS],
    ['1 MB', 1_000_000, 3],
  ] as const) {
    let saved = 0
    const save = async () => {
      saved += 1
      const outcome = await createArticle(
        {
          ...blankFields,
          title: 'Saved',
          slug: `saved-${size.replace(' ', '-')}-${saved}`,
          content: text.repeat(Math.ceil(length / text.length)).slice(0, length),
          authorName: 'Maya Lindqvist',
          categoryName: 'Tech News',
          status: 'published',
        },
        editor?.id ?? '',
      )
      if (outcome.outcome !== 'saved') throw new Error(outcome.outcome)
    }
    const { median, slowest } = await time(count, save)
    rows.push({ what: `saving ${size}`, 'median ms': median, 'slowest ms': slowest })
  }
  await runStatement(databaseUrl, `DELETE FROM articles WHERE slug LIKE 'saved-%'`)
  return rows
}
