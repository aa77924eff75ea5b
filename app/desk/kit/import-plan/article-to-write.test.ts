/** What an imported article is stored with. */
import { expect, it } from 'vitest'
import type { ArticlePlan } from '~/desk/kit/imports/plan'
import { toArticleToWrite } from './article-to-write'
import type { ReadArticle } from './planned-articles'

const plan: ArticlePlan = {
  ...{ title: 'A relay', slug: 'a-relay', status: 'draft', date: null },
  ...{ category: null, section: null, people: [], tags: [] },
}
const article: ReadArticle = {
  ...{ kind: 'article', id: '1', title: 'A relay', slug: 'a-relay', status: 'draft', note: null },
  ...{ publishedAt: null, changedAt: null, people: [], sections: [], tags: [], excerpt: '', picture: null },
  search: { title: '', description: '', canonical: '', isHidden: false },
  ...{ addresses: [], isFeatured: false, losses: [], format: 'html', textNotes: [] },
  ...{ pictures: [], products: [], links: [] },
}
const names = {
  ...{ findPerson: () => null, findCategory: () => null, findSubcategory: () => null },
  siteHost: 'old.example',
}
const toPicture = (address: string) => (address === '/share.jpg' ? '/media/0123/1200.jpg' : null)
const write = (share?: ReadArticle['share']) => {
  const made = toArticleToWrite(
    plan,
    { ...article, ...(share && { share }) },
    { text: 'Words.', toPicture },
    names,
  )
  return made.ok ? made.fields : made.problem
}

it.each([
  [undefined, null, null],
  [{ title: ' Seen  there ', picture: '' }, 'Seen there', null],
  [{ title: '', picture: '/share.jpg' }, null, '/media/0123/1200.jpg'],
  // It stays there, if browsers may show it from there.
  [{ title: '', picture: 'https://cdn.example/a.jpg' }, null, 'https://cdn.example/a.jpg'],
  [{ title: '', picture: 'http://cdn.example/a.jpg' }, null, null],
  [{ title: '', picture: '/lost.jpg' }, null, null],
])('what is shared as %j has the title %j and the picture %j', (share, shareTitle, shareImageUrl) => {
  expect(write(share)).toMatchObject({ shareTitle, shareImageUrl })
})
