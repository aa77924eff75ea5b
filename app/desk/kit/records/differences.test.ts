import { expect, test } from 'vitest'
import type { FormField } from '~/domain/publication/forms/form-values'
import { compareEntries } from './differences'

const shop = { name: 'shop', label: 'Shop', control: 'line', isRequired: true } as const
const isPaid = { name: 'isPaid', label: 'Paid link', control: 'checkbox', isRequired: false } as const
const offers: FormField = {
  name: 'offers',
  label: 'Offers',
  control: 'rows',
  isRequired: false,
  fields: [shop, isPaid],
}

test('a row is a line that names the boxes that are ticked', () => {
  const before = { offers_0_shop: 'Outpost', offers_1_shop: 'Amazon' }
  const after = { ...before, offers_1_isPaid: 'on' }
  expect(compareEntries([offers, isPaid], before, { ...after, isPaid: 'on' })).toEqual([
    { key: 'offers', label: 'Offers', before: 'Outpost\nAmazon', after: 'Outpost\nAmazon · Paid link' },
    { key: 'isPaid', label: 'Paid link', before: 'no', after: 'yes' },
  ])
})
