import { expect, it } from 'vitest'
import { headerCategories } from '~/domain/catalogue/navigation'
import { subcategoryPath } from '~/domain/site/urls'
import { renderFrameLists } from './frame-html.server'

const [category] = headerCategories
if (!category) throw new Error('The header has no category.')
const [subcategory] = category.subcategories

it('marks the category of the page, and only that', () => {
  const { menus, panel } = renderFrameLists(category.path)
  expect(menus.match(/aria-current="page"/g)).toHaveLength(1)
  expect(menus).toContain(
    `<a href="${category.path}" aria-current="page" class="menu-link" data-current="true">`,
  )
  expect(panel.match(/aria-current="page"/g)).toHaveLength(1)
})

it('marks the category of a subcategory page, which is not the current page itself', () => {
  const { menus } = renderFrameLists(subcategoryPath(subcategory?.slug ?? ''))
  expect(menus).not.toContain('aria-current')
  expect(menus).toContain(`<a href="${category.path}" class="menu-link" data-current="true">`)
})

it('renders once for all pages outside the menus, however many there are', () => {
  const lists = renderFrameLists('/articles/a')
  expect(renderFrameLists('/articles/b')).toBe(lists)
  expect(lists.menus + lists.panel).not.toMatch(/aria-current=|data-current=/)
  expect(lists.ours.match(/<li>/g)).toHaveLength(5)
})
