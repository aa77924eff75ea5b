import sharp from 'sharp'
import { expect, it } from 'vitest'
import { publication } from '../tests/support/publication'
import { renderIcon } from './icon'

const render = (icon: string) =>
  renderIcon(sharp, { ...publication.site, icon }, 180, () => Promise.resolve(null)).then((png) =>
    sharp(png).metadata(),
  )

it.each([
  '<svg viewBox="0 0 64 64"><path d="M0 0h64v64z"/></svg>',
  '<svg width="100000" height=\'100000\' viewBox="0 0 64 64"><path stroke-width="2" d="M0 0h64v64z"/></svg>',
  '<svg viewBox="0 0 100000 50000"><path d="M0 0h64v64z"/></svg>',
])('an icon is rendered in its own size, whatever size the drawing says: %s', async (icon) => {
  expect(await render(icon)).toMatchObject({ format: 'png', width: 180, height: 180 })
})
