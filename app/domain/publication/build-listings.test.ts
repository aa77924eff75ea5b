/** A section or a person needs a name: everything else follows from it, and follows when the name changes. */
import { expect, it } from 'vitest'
import { describePerson, describeSection, toPersonTitle } from '~/domain/publication/search-result'
import { drawCover } from '~covers/cover'
import { hasMotif } from '~covers/motif-table'
import { entries } from '../../../tests/support/publication'
import type { Entry } from './entries'
import { parsePublication } from './publication'

const added: Entry[] = [
  { kind: 'section', slug: 'synths', position: 900, data: { heading: 'Synths', category: 'Synths' } },
  { kind: 'section', slug: 'modular', position: 901, data: { parent: 'synths', heading: 'Modular' } },
  { kind: 'person', slug: 'ana-reis', position: 900, data: { name: 'Ana Reis' } },
]
const parsed = parsePublication([...entries, ...added])
if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
const { publication } = parsed

it('of a category', () => {
  expect(publication.listings.get('/synths')).toMatchObject({
    ...{ heading: 'Synths', title: 'Synths', intro: '', description: 'Synths on Ohmnibus.' },
    ...{ category: 'Synths', noindex: false },
  })
})

it('of a subcategory', () => {
  expect(publication.listings.get('/subcategories/modular')).toMatchObject({
    ...{ heading: 'Modular', title: 'Modular: Synths', intro: '', description: 'Modular on Ohmnibus.' },
    ...{ category: 'Synths', subcategory: 'modular' },
  })
})

it('the description is the introduction, if there is one', () => {
  const section = { heading: 'Synths', intro: 'All that hums.' }
  expect(describeSection(section, publication.site)).toBe('All that hums.')
  expect(describeSection({ ...section, description: 'Reviews.' }, publication.site)).toBe('Reviews.')
})

it('of drawn covers: a color and motifs, which subcategories have too', () => {
  const covers = publication.covers.categories.get('/synths')
  expect(covers?.companion).not.toBe('slate')
  expect(covers?.motifs).toHaveLength(3)
  expect(covers?.motifs.every(hasMotif)).toBe(true)
  expect(publication.covers.subcategories.get('modular')).toEqual(covers?.motifs)
  const cover = { slug: 'a', category: 'synths', subcategory: null }
  expect(drawCover(publication, cover)).not.toBe(drawCover(publication, { ...cover, category: 'unknown' }))
})

it('but a second page of a category leaves the covers to the first', () => {
  const second = { heading: 'More synths', category: 'Synths', canonicalSlug: 'synths' }
  const [first] = added
  const again = parsePublication([
    ...entries,
    {
      ...first,
      data: { heading: 'Synths', category: 'Synths', covers: { companion: 'rose', motifs: ['gears'] } },
    },
    { kind: 'section', slug: 'more-synths', position: 902, data: second },
  ] as Entry[])
  expect(again.ok && again.publication.covers.categories.get('/synths')?.companion).toBe('rose')
})

it('of a person', () => {
  const person = publication.people.find(({ slug }) => slug === 'ana-reis')
  if (!person) throw new Error('She is missing.')
  expect(person).toMatchObject({ role: '', pageTitle: '', tagline: '', showsArticleCount: false })
  expect(toPersonTitle(person)).toBe('Ana Reis')
  expect(toPersonTitle({ ...person, role: 'Editor' })).toBe('Ana Reis: Editor')
  expect(describePerson(person, publication.site)).toBe('Ana Reis on Ohmnibus.')
  expect(describePerson({ ...person, tagline: 'Hums.' }, publication.site)).toBe('Ana Reis. Hums.')
  expect(describePerson({ ...person, role: 'Editor' }, publication.site)).toBe('Ana Reis, Editor.')
})
