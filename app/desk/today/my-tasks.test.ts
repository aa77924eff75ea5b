import { expect, test } from 'vitest'
import { type TaskRow, toTaskItems } from './my-tasks'

const row: TaskRow = {
  ...{ kind: 'handed-in', entryKind: null, slug: 'a', title: 'A', by: 'Ben', note: '', count: 1 },
  ...{ at: new Date(0), isOwn: false },
}

test('each leads to the page of its review: of an article, a page or an episode', () => {
  const rows: TaskRow[] = [row, { ...row, entryKind: 'page' }, { ...row, entryKind: 'episode', slug: 'b c' }]
  expect(toTaskItems(rows).map(({ path, words }) => [path, words])).toEqual([
    ['/admin/articles/a/review', 'Handed in by Ben'],
    ['/admin/pages/a/review', 'Handed in by Ben'],
    ['/admin/episodes/b%20c/review', 'Handed in by Ben'],
  ])
})
