/** Builds the URLs of the desk's pages on which stories are pinned. */
/** The pins on the home page and in sections. */
export const frontPath = '/admin/front'

/** The choice of a place for a story. */
export function pinStoryPath(slug: string) {
  return `${frontPath}?${new URLSearchParams({ story: slug })}`
}

/** One place; `story`: the slug of a story to pin there. */
export function frontPlacePath(place: string, story?: string) {
  const path = `${frontPath}/${encodeURIComponent(place)}`
  return story === undefined ? path : `${path}?${new URLSearchParams({ story })}`
}

/** Its page with what its form has, saved or not. */
export function frontPreviewPath(place: string) {
  return `${frontPlacePath(place)}/preview`
}

/** The home page with the blocks that its form has, saved or not. */
export const homePreviewPath = '/admin/home/preview'
