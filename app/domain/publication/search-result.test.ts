import { expect, test } from 'vitest'
import { type ResultFacts, slugMark, toSearchResult } from './search-result'

const facts: Omit<ResultFacts, 'kind' | 'path'> = {
  host: 'site.example',
  site: { name: 'Ohm', supportEmail: 'desk@site.example' },
  categories: { 'tech-news': 'Tech News' },
}
const section: ResultFacts = { ...facts, kind: 'section', path: `/subcategories/${slugMark}` }
const person: ResultFacts = { ...facts, kind: 'person', path: `/authors/${slugMark}` }
const page: ResultFacts = { ...facts, kind: 'page', path: `/${slugMark}` }

test.for([
  [
    'a subcategory names its category and takes its introduction',
    section,
    { heading: 'Robots', parent: 'tech-news', intro: 'They move.', slug: 'robots' },
    ['site.example › subcategories › robots', 'Robots: Tech News | Ohm', 'They move.'],
  ],
  [
    'a second page of a category is found at the first',
    { ...section, path: `/${slugMark}` },
    {
      heading: 'AI',
      title: 'AI News',
      intro: 'All.',
      description: 'Of AI.',
      slug: 'ai',
      canonicalSlug: 'tech',
    },
    ['site.example › tech', 'AI News | Ohm', 'Of AI.'],
  ],
  [
    'a person is described by role and tagline',
    person,
    { name: 'Ann Lee', role: 'Editor', pageTitle: 'Sound Editor', tagline: 'She hears.', slug: 'ann-lee' },
    ['site.example › authors › ann-lee', 'Ann Lee: Sound Editor | Ohm', 'Ann Lee, Editor. She hears.'],
  ],
  [
    'a page speaks of the site',
    page,
    { title: 'About {site}', description: 'Write to {email}.' },
    ['site.example › …', 'About Ohm | Ohm', 'Write to desk@site.example.'],
  ],
  [
    'their own words come first, and another address',
    page,
    { title: 'A', searchTitle: 'All of it', canonicalUrl: 'https://other.example/a', slug: 'a' },
    ['https://other.example/a', 'All of it', 'A on Ohm.'],
  ],
] as const)('%s', ([, asked, typed, [address, title, description]]) => {
  expect(toSearchResult(asked, typed)).toEqual({ address, title, description, isHidden: false })
})
