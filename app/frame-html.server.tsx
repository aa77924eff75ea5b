/** Renders the lists of links in the frame, once for each place in the menus that a page can have. */
import { renderToString } from 'react-dom/server'
import { headerCategories } from '~/domain/catalogue/navigation'
import { CategoryMenus, isWithin } from '~/ui/catalogue/category-menu'
import type { FrameList } from './ui/site/document-context'
import { FooterLinks } from './ui/site/footer'
import { PanelCategories } from './ui/site/small-screen-panel'

const rendered = new Map<string, Record<FrameList, string>>()

/** The HTML of each list for a page at this path. */
export function renderFrameLists(pathname: string): Record<FrameList, string> {
  const within = headerCategories.find((category) => isWithin(category, pathname))
  // Other pages are all marked alike: nowhere.
  const place = within ? pathname : ''
  const known = rendered.get(place)
  if (known) return known
  const lists = {
    menus: renderToString(<CategoryMenus pathname={place} />),
    panel: renderToString(<PanelCategories pathname={place} />),
    explore: renderToString(<FooterLinks list="explore" />),
    ours: renderToString(<FooterLinks list="ours" />),
  }
  rendered.set(place, lists)
  return lists
}
