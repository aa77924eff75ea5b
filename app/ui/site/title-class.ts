/** The classes of the title of an article or an episode: long ones are set smaller. */

/** `long`: the number of characters beyond which a title counts as long; twice that is very long. */
export function titleClass(title: string, long: number): string {
  const size = title.length > 2 * long ? 'title-very-long' : title.length > long ? 'title-long' : 'title'
  return `font-extrabold tracking-tight text-balance ${size}`
}
