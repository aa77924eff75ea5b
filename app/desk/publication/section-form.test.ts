/** A problem of a section is reported at the field that was left blank, whatever shape the data has. */
import { expect, test } from 'vitest'
import { fromForm, toFormErrors } from '~/desk/kit/records/entry-form'
import { subcategorySection } from '~/domain/publication/entries'
import { publication } from '../../../tests/support/publication'
import { sectionForm } from './section-form'

const form = sectionForm('subcategory', publication)
const typed = {
  parent: 'tech-news',
  heading: 'Relays',
  intro: 'About relays.',
  subcategory_by: 'slug',
  empty_kind: 'default',
}

function listErrors(values: Record<string, string>) {
  const sent = { ...typed, ...values }
  const data = form.fromShape?.(fromForm(form.fields, sent))
  const parsed = subcategorySection.safeParse(data)
  return parsed.success ? [] : toFormErrors(form.fields, parsed.error.issues, sent, form.toShapePath)
}

test.for(['text', 'checkBackFor', 'comingSoon'])('no words for %s', (kind) => {
  const errors = [{ field: 'empty_words', message: 'Fill in “Your text, or the words for the gap”.' }]
  expect(listErrors({ empty_kind: kind })).toEqual(errors)
  expect(listErrors({ empty_kind: kind, empty_words: 'x'.repeat(501) })).toMatchObject([
    { field: 'empty_words' },
  ])
  expect(listErrors({ empty_kind: kind, empty_words: 'Relays.' })).toEqual([])
})

test('no name of another subcategory', () => {
  expect(listErrors({ subcategory_by: 'name' })).toMatchObject([{ field: 'subcategory_name' }])
  expect(listErrors({ subcategory_by: 'name', subcategory_name: 'Relays' })).toEqual([])
})

test('a link that no section can have', () => {
  const values = { empty_kind: 'comingSoon', empty_words: 'Relays.', empty_backTo: 'Not a slug' }
  expect(listErrors(values)).toMatchObject([{ field: 'empty_backTo' }])
})
