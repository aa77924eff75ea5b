/** What a link in a menu has besides its address: one to another site opens beside this one, whose audio plays on. */
export function toLinkAttributes(path: string): { target?: '_blank'; rel?: 'noopener' } {
  return path.startsWith('/') ? {} : { target: '_blank', rel: 'noopener' }
}
